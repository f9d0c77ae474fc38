import { CircleAlert } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/class-names';
import { editorSections, faultySections, goToSection, sectionIds } from './editor-sections';
import { useCurrentSection } from './use-current-section';
import { usePausedValue } from './use-paused-value';

function useFaultySections() {
  const { control } = useFormContext<AgentDraft>();
  const { errors } = useFormState({ control });
  return faultySections(errors);
}

/** A small table of contents that follows the scroll, counts and marks faults. From 1280 px on. */
export function EditorOutline() {
  const faulty = useFaultySections();
  const current = useCurrentSection();
  const counts = usePausedValue(({ facts, knowledge, knowledge_files, tools }) =>
    [facts.length, knowledge.length + knowledge_files.length, tools.length].join(' '),
  ).split(' ');
  const countOf: Partial<Record<string, string | undefined>> = {
    facts: counts[0],
    knowledge: counts[1],
    tools: counts[2],
  };
  return (
    <nav aria-label="Sections" className="sticky top-20 hidden w-44 shrink-0 xl:block">
      <ul className="grid gap-0.5">
        {sectionIds.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-current={current === id ? 'true' : undefined}
              className={cn(
                'flex h-8 w-full cursor-pointer items-center justify-between rounded-control px-2.5 text-left text-soft hover:bg-raised',
                current === id && 'bg-raised font-medium text-ink',
              )}
              onClick={() => goToSection(id)}
            >
              {editorSections[id].title}
              {faulty.has(id) ? (
                <span className="inline-flex items-center gap-1 text-xs text-bad">
                  <CircleAlert aria-hidden="true" className="size-3.5" /> check
                </span>
              ) : (
                countOf[id] !== undefined &&
                countOf[id] !== '0' && <span className="tabular text-xs text-soft">{countOf[id]}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same as a choice, where there is no room at the side: from 1024 to 1279 px. */
export function EditorSectionSelect() {
  const faulty = useFaultySections();
  const current = useCurrentSection();
  return (
    <Field label="Section" labelHidden className="sticky top-14 z-10 hidden bg-ground py-2 lg:grid xl:hidden">
      {(control) => (
        <Select
          {...control}
          value={current}
          onChange={({ target }) => {
            const chosen = sectionIds.find((id) => id === target.value);
            if (chosen) goToSection(chosen);
          }}
        >
          {sectionIds.map((id) => (
            <option key={id} value={id}>
              {editorSections[id].title}
              {faulty.has(id) ? ' (check)' : ''}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { memo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { cn } from '@/lib/class-names';
import { useCurrent, usePlaces } from '../form/editor-places';
import {
  editorSections,
  faultySections,
  firstFaultField,
  mainSectionIds,
  rowSectionIds,
  type SectionId,
  sectionIds,
} from '../form/editor-sections';
import { faultWords } from '../form/fault-fields';
import { FaultCount } from '../form/row-mark';
import { usePausedValue } from '../form/use-paused-value';

/** How many faults each section has, and the way to a section: to its first fault, else to its beginning. */
function useSections() {
  const { control } = useFormContext<AgentDraft>();
  const { errors } = useFormState({ control });
  const { goTo, reveal } = usePlaces();
  return {
    faulty: faultySections(errors),
    goTo: (id: SectionId) => {
      const fault = firstFaultField(errors, id);
      if (fault === undefined) goTo(id);
      else reveal(fault);
    },
  };
}

/** A small table of contents that follows the scroll, counts and marks faults. From 1280 px on. */
export const EditorOutline = memo(function EditorOutline() {
  const { faulty, goTo } = useSections();
  const current = useCurrent();
  const counts = usePausedValue(({ facts, knowledge, knowledge_files, tools }) =>
    [facts.length, knowledge.length + knowledge_files.length, tools.length].join(' '),
  ).split(' ');
  const countOf: Partial<Record<string, string | undefined>> = {
    facts: counts[0],
    knowledge: counts[1],
    tools: counts[2],
  };
  const entry = (id: SectionId) => {
    const faults = faulty.get(id);
    return (
      <li key={id}>
        <button
          type="button"
          aria-current={current === id ? 'true' : undefined}
          className={cn(
            'flex min-h-8 w-full cursor-pointer flex-wrap items-center justify-between gap-x-2 rounded-control px-2.5 py-1 text-left text-soft hover:bg-raised',
            current === id && 'bg-raised font-medium text-ink',
          )}
          onClick={() => goTo(id)}
        >
          {editorSections[id].title}
          {faults !== undefined ? (
            <FaultCount count={faults} />
          ) : (
            countOf[id] !== undefined &&
            countOf[id] !== '0' && <span className="tabular text-xs text-soft">{countOf[id]}</span>
          )}
        </button>
      </li>
    );
  };
  return (
    <nav
      aria-label="Sections"
      className="sticky top-[calc(8rem+var(--banner))] hidden w-44 shrink-0 xl:block"
    >
      <ul className="grid gap-0.5">{[...mainSectionIds, ...rowSectionIds.call].map(entry)}</ul>
      <p className="px-2.5 pt-4 pb-1 text-xs text-soft">Advanced</p>
      <ul className="grid gap-0.5">{rowSectionIds.advanced.map(entry)}</ul>
    </nav>
  );
});

/** The same as a choice, where there is no room at the side: from 1024 to 1279 px. */
export function EditorSectionSelect() {
  const { faulty, goTo } = useSections();
  const current = useCurrent();
  return (
    <Field
      label="Section"
      labelHidden
      className="sticky top-[calc(7rem+var(--banner))] z-10 hidden bg-ground py-2 lg:grid xl:hidden [&_select]:-scroll-mt-46"
    >
      {(control) => (
        <Select
          {...control}
          value={current}
          onChange={({ target }) => {
            const chosen = sectionIds.find((id) => id === target.value);
            if (chosen) goTo(chosen);
          }}
        >
          {sectionIds.map((id) => {
            const faults = faulty.get(id);
            return (
              <option key={id} value={id}>
                {editorSections[id].title}
                {faults !== undefined && ` (${faultWords(faults)})`}
              </option>
            );
          })}
        </Select>
      )}
    </Field>
  );
}

import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { cn } from '@/lib/class-names';

/** The editor's sections by their headings. */
export const editorSections = {
  basics: 'Conversation',
  facts: 'Facts to collect',
  knowledge: 'Knowledge',
  tools: 'Tools',
  ending: 'Ending and limits',
} as const;

type SectionId = keyof typeof editorSections;

/** The fields that belong to each section, to mark sections that need a look. */
const fieldsOf: Record<SectionId, readonly (keyof AgentDraft)[]> = {
  basics: ['name', 'language', 'first_message', 'instructions'],
  facts: ['facts'],
  knowledge: ['knowledge'],
  tools: ['tools'],
  ending: ['end_phrases', 'closing_message', 'max_duration_seconds', 'silence_timeout_seconds'],
};

const sectionIds = Object.keys(editorSections) as SectionId[];

function sectionElement(id: SectionId): HTMLElement | null {
  return document.querySelector(`section[aria-label="${editorSections[id]}"]`);
}

/** A small table of contents that follows the scroll and marks sections with faults. From 1280 px on. */
export function EditorOutline() {
  const { control } = useFormContext<AgentDraft>();
  const { errors } = useFormState({ control });
  const [current, setCurrent] = useState<SectionId>('basics');

  useEffect(() => {
    const follow = () => {
      const passed = sectionIds.filter((id) => (sectionElement(id)?.getBoundingClientRect().top ?? 1) < 160);
      setCurrent(passed.at(-1) ?? 'basics');
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  return (
    <nav aria-label="Sections" className="sticky top-20 hidden w-44 shrink-0 xl:block">
      <ul className="grid gap-0.5">
        {sectionIds.map((id) => {
          const faulty = fieldsOf[id].some((field) => errors[field] !== undefined);
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={current === id ? 'true' : undefined}
                className={cn(
                  'flex h-8 w-full cursor-pointer items-center justify-between rounded-control px-2.5 text-left text-soft hover:bg-raised',
                  current === id && 'bg-raised font-medium text-ink',
                )}
                onClick={() => {
                  const section = sectionElement(id);
                  section?.scrollIntoView({ block: 'start' });
                  section
                    ?.querySelector<HTMLElement>('input, textarea, button')
                    ?.focus({ preventScroll: true });
                }}
              >
                {editorSections[id]}
                {faulty && <span className="text-xs text-bad">check</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

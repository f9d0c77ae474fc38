import type { AgentDraft } from '#contract/agent-content';

/** The editor's sections in their order: heading, and the fields that stand in them. */
export const editorSections = {
  basics: { title: 'Basics', fields: ['name', 'business_name', 'language', 'time_zone', 'opening_hours'] },
  conversation: {
    title: 'Conversation',
    fields: [
      'first_speaker',
      'first_message_mode',
      'first_message',
      'first_message_pause_ms',
      'instructions',
      'variables',
    ],
  },
  facts: { title: 'Facts to collect', fields: ['facts'] },
  knowledge: { title: 'Knowledge', fields: ['knowledge', 'knowledge_files'] },
  tools: { title: 'Tools', fields: ['tools'] },
  model: { title: 'Model', fields: ['model'] },
  voice: { title: 'Voice', fields: ['voice'] },
  transcriber: { title: 'Transcriber', fields: ['transcriber'] },
  turns: { title: 'Turns', fields: ['turns'] },
  limits: {
    title: 'Silence and limits',
    fields: [
      'silence_reminder_seconds',
      'silence_timeout_seconds',
      'max_duration_seconds',
      'max_spend_micros',
    ],
  },
  ending: { title: 'Ending', fields: ['end_phrases', 'closing_message'] },
  after: { title: 'After the call', fields: ['after_call'] },
  recording: { title: 'Recording', fields: ['recording'] },
  publishing: { title: 'Failing tests', fields: ['failing_tests'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof AgentDraft)[] }>;

export type SectionId = keyof typeof editorSections;
export const sectionIds = Object.keys(editorSections) as SectionId[];

/** Sections with a field among `errors`. */
export function faultySections(errors: Partial<Record<keyof AgentDraft, unknown>>): Set<SectionId> {
  return new Set(
    sectionIds.filter((id) => editorSections[id].fields.some((field) => errors[field] !== undefined)),
  );
}

/** Brings a section to the top of the window and focuses its first field. */
export function goToSection(id: SectionId): void {
  const section = sectionElement(id);
  section?.scrollIntoView({ block: 'start' });
  section
    ?.querySelector<HTMLElement>('input, textarea, select, [role="textbox"], button')
    ?.focus({ preventScroll: true });
}

export function sectionElement(id: SectionId): HTMLElement | null {
  return document.querySelector(`section[aria-label="${editorSections[id].title}"]`);
}

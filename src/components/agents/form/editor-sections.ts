import { faultFields, isIn } from './fault-fields';

interface EditorSection {
  title: string;
  /** The parts of the draft that are edited there. */
  fields: readonly string[];
  /** Rarely changed: one of the rows under "Advanced". */
  advanced?: boolean;
}

/** The editor's sections in their order. */
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
  model: { title: 'Model', fields: ['model.provider', 'model.key_id', 'model.model'] },
  voice: { title: 'Voice', fields: ['voice.provider', 'voice.key_id', 'voice.voice'] },
  ending: { title: 'Ending', fields: ['closing_message', 'end_phrases'] },
  after: { title: 'After the call', fields: ['after_call'] },
  recording: { title: 'Recording', fields: ['recording'] },
  model_details: {
    title: 'Model details',
    fields: ['model.temperature', 'model.max_tokens', 'model.fallback'],
    advanced: true,
  },
  voice_details: { title: 'Voice details', fields: ['voice.speed', 'voice.model'], advanced: true },
  transcriber: { title: 'Transcriber', fields: ['transcriber'], advanced: true },
  turns: { title: 'Turns', fields: ['turns'], advanced: true },
  limits: {
    title: 'Silence and limits',
    fields: [
      'silence_reminder_seconds',
      'silence_timeout_seconds',
      'max_duration_seconds',
      'max_spend_micros',
    ],
    advanced: true,
  },
  publishing: { title: 'If tests fail', fields: ['failing_tests'], advanced: true },
} as const satisfies Record<string, EditorSection>;

export type SectionId = keyof typeof editorSections;
const everySection: Readonly<Record<SectionId, EditorSection>> = editorSections;
export const sectionIds = Object.keys(editorSections) as SectionId[];
export const mainSectionIds = sectionIds.filter((id) => !everySection[id].advanced);
export const advancedSectionIds = sectionIds.filter((id) => everySection[id].advanced);

/** The section in which a field of the draft is edited. */
export function sectionOf(field: string): SectionId | undefined {
  return sectionIds.find((id) => everySection[id].fields.some((part) => isIn(field, part)));
}

/** How many faults each section has, of those that have any. */
export function faultySections(errors: unknown): ReadonlyMap<SectionId, number> {
  const counts = new Map<SectionId, number>();
  for (const field of faultFields(errors)) {
    const id = sectionOf(field);
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The fault that comes first in the editor, or in one section of it; undefined where there's none. */
export function firstFaultField(errors: unknown, within?: SectionId): string | undefined {
  const fields = faultFields(errors);
  return (within ? [within] : sectionIds)
    .flatMap((id) => everySection[id].fields)
    .flatMap((part) => fields.filter((field) => isIn(field, part)))
    .at(0);
}

export function sectionElement(id: SectionId): HTMLElement | null {
  return document.querySelector(`section[aria-label="${editorSections[id].title}"]`);
}

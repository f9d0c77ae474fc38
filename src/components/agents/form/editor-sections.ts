import { faultFields, isIn } from './fault-fields';

interface EditorSection {
  title: string;
  /** The parts of the draft that are edited there. */
  fields: readonly string[];
  /** One of the rows under "Call settings", or, rarely changed, under "Advanced". */
  row?: 'call' | 'advanced';
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
  model: { title: 'Model', fields: ['model.provider', 'model.key_id', 'model.model'], row: 'call' },
  voice: { title: 'Voice', fields: ['voice.provider', 'voice.key_id', 'voice.voice'], row: 'call' },
  ending: { title: 'Ending', fields: ['closing_message', 'end_phrases'], row: 'call' },
  after: { title: 'After the call', fields: ['after_call'], row: 'call' },
  recording: { title: 'Recording', fields: ['recording'], row: 'call' },
  model_details: {
    title: 'Model details',
    fields: ['model.temperature', 'model.max_tokens', 'model.fallback'],
    row: 'advanced',
  },
  voice_details: { title: 'Voice details', fields: ['voice.speed', 'voice.model'], row: 'advanced' },
  transcriber: { title: 'Transcriber', fields: ['transcriber'], row: 'advanced' },
  turns: { title: 'Turns', fields: ['turns'], row: 'advanced' },
  limits: {
    title: 'Silence and limits',
    fields: [
      'silence_reminder_seconds',
      'silence_timeout_seconds',
      'max_duration_seconds',
      'max_spend_micros',
    ],
    row: 'advanced',
  },
  publishing: { title: 'If tests fail', fields: ['failing_tests'], row: 'advanced' },
} as const satisfies Record<string, EditorSection>;

export type SectionId = keyof typeof editorSections;
const everySection: Readonly<Record<SectionId, EditorSection>> = editorSections;
export const sectionIds = Object.keys(editorSections) as SectionId[];
const sectionsIn = (row: EditorSection['row']) => sectionIds.filter((id) => everySection[id].row === row);
/** Those that are a heading with their fields below it. */
export const mainSectionIds = sectionsIn(undefined);
/** Those that are rows. */
export const rowSectionIds = { call: sectionsIn('call'), advanced: sectionsIn('advanced') };

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
  return firstOf(faultFields(errors), within);
}

/** That one of `fields` which comes first in the editor, or in one section of it. */
export function firstOf(fields: readonly string[], within?: SectionId): string | undefined {
  return (within ? [within] : sectionIds)
    .flatMap((id) => everySection[id].fields)
    .flatMap((part) => fields.filter((field) => isIn(field, part)))
    .at(0);
}

export function sectionElement(id: SectionId): HTMLElement | null {
  return document.querySelector(`section[aria-label="${editorSections[id].title}"]`);
}

import { type ComponentType, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { builtInVoices } from '#contract/agents/voices';
import { providers } from '#contract/workspace/provider-keys';
import { Row, Rows } from '@/components/ui/rows';
import { counted } from '@/lib/format/figures';
import { AreaField, DraftLinesField, NumberField, SelectField, SwitchField } from '../form/draft-fields';
import { useHolds } from '../form/editor-places';
import { editorSections, rowSectionIds, type SectionId } from '../form/editor-sections';
import { RowMark } from '../form/row-mark';
import { usePausedValue } from '../form/use-paused-value';
import { AfterCallSection } from './after-call-section';
import { LimitsSection } from './limits-section';
import { ModelDetails, ModelSection } from './model-section';
import { TranscriberSection } from './transcriber-section';
import { VoiceDetails, VoiceSection } from './voice-section';

interface RowPart {
  fields: ComponentType;
  /** What the closed row says. */
  summary: (draft: AgentDraft) => string;
}

const successRules = { outcome: 'the outcome', facts: 'collected facts', words: 'a written rule' };

const parts: Partial<Record<SectionId, RowPart>> = {
  model: {
    fields: ModelSection,
    summary: ({ model: { provider, model } }) =>
      provider === 'openai'
        ? [providers.openai.name, model].filter((part) => part !== '').join(' · ')
        : { default: 'default', built_in: 'built-in engine' }[provider],
  },
  voice: {
    fields: VoiceSection,
    summary: ({ voice: { provider, voice } }) =>
      provider === 'built_in'
        ? voiceName(voice)
        : [providers[provider].name, voice].filter((part) => part !== '').join(' · '),
  },
  ending: { fields: EndingSection, summary: ({ closing_message }) => closing_message },
  after: {
    fields: AfterCallSection,
    summary: ({ after_call: { summary, fields, success_rule } }) =>
      [
        summary ? 'summary' : 'no summary',
        ...(fields.length > 0 ? [counted(fields.length, 'field')] : []),
        `success by ${successRules[success_rule]}`,
      ].join(' · '),
  },
  recording: {
    fields: RecordingSection,
    summary: ({ recording: { enabled, consent_sentence } }) =>
      enabled ? (consent_sentence.trim() === '' ? 'on' : 'on, with consent') : 'off',
  },
  model_details: {
    fields: ModelDetails,
    summary: ({ model }) =>
      model.provider === 'built_in'
        ? ''
        : `temperature ${model.temperature} · ${model.fallback ? 'with fallback' : 'no fallback'}`,
  },
  voice_details: { fields: VoiceDetails, summary: ({ voice }) => `speed ${voice.speed}` },
  transcriber: {
    fields: TranscriberSection,
    summary: ({ transcriber: { provider, keywords } }) =>
      [
        provider === 'browser' ? 'browser' : providers[provider].name,
        ...(keywords.length > 0 ? [counted(keywords.length, 'keyword')] : []),
      ].join(' · '),
  },
  turns: {
    fields: TurnsSection,
    summary: ({ turns }) => `${turns.interruption} sensitivity · ${turns.end_of_turn_ms} ms`,
  },
  limits: {
    fields: LimitsSection,
    summary: (draft) =>
      `${draft.silence_timeout_seconds} s of silence · ${draft.max_duration_seconds} s per call`,
  },
  publishing: {
    fields: PublishingSection,
    summary: ({ failing_tests }) => (failing_tests === 'warn' ? 'warn' : 'block publishing'),
  },
};

/** The name of a built-in voice without what describes it: "Slate". */
function voiceName(voice: string): string {
  const known: Readonly<Record<string, string>> = builtInVoices;
  return (known[voice] ?? builtInVoices.slt).replace(/ \(.*\)$/, '');
}

const labels = { call: 'Call settings', advanced: 'Advanced' };

/** Parts of the draft of which each is a row of one line; one at a time is open. */
export function SectionRows({ group }: { group: 'call' | 'advanced' }) {
  const [open, setOpen] = useState('');
  return (
    <Rows label={labels[group]} open={open} onOpenChange={setOpen}>
      {rowSectionIds[group].map((id) => {
        const part = parts[id];
        return part && <SectionRow key={id} id={id} part={part} onOpen={() => setOpen(id)} />;
      })}
    </Rows>
  );
}

interface SectionRowProps {
  id: SectionId;
  part: RowPart;
  onOpen: () => void;
}

function SectionRow({ id, part, onOpen }: SectionRowProps) {
  const { title, fields } = editorSections[id];
  const summary = usePausedValue(part.summary);
  useHolds(fields, onOpen);
  const Fields = part.fields;
  return (
    <Row
      id={id}
      name={title}
      landmark
      head={
        <>
          <span className="shrink-0 font-medium sm:w-40">{title}</span>
          <span className="min-w-0 truncate text-sm text-soft">{summary}</span>
          <span className="ml-auto" />
          <RowMark parts={fields} />
        </>
      }
    >
      <Fields />
    </Row>
  );
}

/** What publishing does while a test of the agent fails. */
function PublishingSection() {
  return (
    <SelectField
      name="failing_tests"
      label="When you publish"
      options={{ warn: 'Warn', refuse: 'Block publishing' }}
    />
  );
}

/** Who may interrupt whom, and when it is the agent's turn. */
function TurnsSection() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="turns.interruption"
          label="Interruption sensitivity"
          options={{ low: 'Low', medium: 'Medium', high: 'High' }}
        />
        <NumberField
          name="turns.end_of_turn_ms"
          label="End-of-turn silence (ms)"
          help="Shorter after a complete answer, longer after an unfinished one."
        />
        <NumberField name="turns.words_to_interrupt" label="Words needed to interrupt" help="0 = any sound" />
      </div>
      <DraftLinesField
        name="turns.backchannels"
        label="Ignored words"
        help="What callers say to show they’re listening. One per line."
      />
      <SwitchField
        name="turns.first_message_interruptible"
        label="First message can be interrupted"
        help="Off: plays to the end first."
      />
    </>
  );
}

/** What ends a call, and the last words. */
function EndingSection() {
  return (
    <>
      <AreaField name="closing_message" label="Closing message" />
      <DraftLinesField
        name="end_phrases"
        label="End phrases"
        help="One per line. “Bye” and “goodbye” always work."
      />
    </>
  );
}

/** Whether calls are recorded, and what callers are told before. */
function RecordingSection() {
  const enabled = useWatch<AgentDraft, 'recording.enabled'>({ name: 'recording.enabled' });
  return (
    <>
      <SwitchField name="recording.enabled" label="Record calls" />
      {enabled && (
        <AreaField
          name="recording.consent_sentence"
          label="Consent sentence"
          help="Played before recording starts. Required in many places. Leave empty to skip."
          placeholder="This call is recorded to help us improve. Is that OK?"
        />
      )}
    </>
  );
}

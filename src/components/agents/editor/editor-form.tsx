import { type ComponentType, memo } from 'react';
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Section } from '@/components/ui/headings';
import { Notice } from '@/components/ui/notice';
import { AreaField, DraftLinesField, SwitchField } from '../form/draft-fields';
import { EditorSectionSelect } from './editor-outline';
import { editorSections, mainSectionIds, type SectionId } from '../form/editor-sections';
import { ExamplesScope } from '../form/example-note';
import { AdvancedRows } from '../sections/advanced-rows';
import { AfterCallSection } from '../sections/after-call-section';
import { BasicsSection } from '../sections/basics-section';
import { ConversationSection } from '../sections/conversation-section';
import { FactsSection } from '../sections/facts-section';
import { KnowledgeSection } from '../sections/knowledge/knowledge-section';
import { ModelSection } from '../sections/model-section';
import { ToolsSection } from '../sections/tools/tools-section';
import { VoiceSection } from '../sections/voice-section';
import { useIsWhole } from '../form/editor-places';

interface MainPart {
  fields: ComponentType;
  description?: string;
  /** Below the first screen. */
  later?: boolean;
}

const parts: Partial<Record<SectionId, MainPart>> = {
  basics: { fields: BasicsSection },
  conversation: { fields: ConversationSection },
  facts: { fields: FactsSection, description: 'Asked for on every call.', later: true },
  knowledge: { fields: KnowledgeSection, description: 'What the agent can answer from.', later: true },
  tools: { fields: ToolsSection, description: 'Actions during the call.', later: true },
  model: { fields: ModelSection, later: true },
  voice: { fields: VoiceSection, later: true },
  ending: { fields: EndingSection, later: true },
  after: { fields: AfterCallSection, description: 'Runs after each call.', later: true },
  recording: { fields: RecordingSection, later: true },
};

interface EditorFormProps {
  /** It goes with the other examples: anyone who edits it should know. */
  isExample: boolean;
  onLeaveField: () => void;
}

/** The draft in sections. Whether it is saved, and what the panel does, render nothing here. */
export const EditorForm = memo(function EditorForm({ isExample, onLeaveField }: EditorFormProps) {
  const whole = useIsWhole();
  return (
    // Hears its fields lose focus; it is not itself something to operate.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label="Agent"
      noValidate
      className="max-w-170 min-w-0 flex-1 max-lg:pb-20"
      onSubmit={(event) => event.preventDefault()}
      // Before the next click does something else, such as logging out.
      onBlur={onLeaveField}
    >
      <EditorSectionSelect />
      {isExample && (
        <Notice className="mb-4">
          This is an example, removed with the other examples. Duplicate it to make it yours.
        </Notice>
      )}
      <ExamplesScope>
        {mainSectionIds.map((id) => {
          const part = parts[id];
          if (!part) return null;
          const Fields = part.fields;
          return (
            <Section key={id} title={editorSections[id].title} description={part.description}>
              {whole || !part.later ? <Fields /> : <div className="h-40" />}
            </Section>
          );
        })}
        <Section title="Advanced">{whole && <AdvancedRows />}</Section>
      </ExamplesScope>
    </form>
  );
});

/** What ends a call, and the last words. */
function EndingSection() {
  return (
    <div className="grid gap-5 pt-4">
      <AreaField name="closing_message" label="Closing message" />
      <DraftLinesField
        name="end_phrases"
        label="End phrases"
        help="One per line. “Bye” and “goodbye” always work."
      />
    </div>
  );
}

/** Whether calls are recorded, and what callers are told before. */
function RecordingSection() {
  const enabled = useWatch<AgentDraft, 'recording.enabled'>({ name: 'recording.enabled' });
  return (
    <div className="grid gap-5 pt-4">
      <SwitchField name="recording.enabled" label="Record calls" />
      {enabled && (
        <AreaField
          name="recording.consent_sentence"
          label="Consent sentence"
          help="Played before recording starts. Required in many places. Leave empty to skip."
          placeholder="This call is recorded to help us improve. Is that OK?"
        />
      )}
    </div>
  );
}

import { type ComponentType, memo } from 'react';
import { Section } from '@/components/ui/headings';
import { EditorSectionSelect } from './editor-outline';
import { editorSections, mainSectionIds, type SectionId } from './editor-sections';
import { AdvancedRows } from './sections/advanced-rows';
import { AfterCallSection } from './sections/after-call-section';
import { BasicsSection } from './sections/basics-section';
import { ConversationSection } from './sections/conversation-section';
import { EndingSection } from './sections/ending-section';
import { FactsSection } from './sections/facts-section';
import { KnowledgeSection } from './sections/knowledge-section';
import { ModelSection } from './sections/model-section';
import { RecordingSection } from './sections/recording-section';
import { ToolsSection } from './sections/tools-section';
import { VoiceSection } from './sections/voice-section';
import { useAfterPaint } from './use-after-paint';

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

/** The draft in sections. Whether it is saved, and what the panel does, render nothing here. */
export const EditorForm = memo(function EditorForm({ onLeaveField }: { onLeaveField: () => void }) {
  // What is below the first screen is drawn right after it, so that it is there sooner.
  const whole = useAfterPaint();
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
    </form>
  );
});

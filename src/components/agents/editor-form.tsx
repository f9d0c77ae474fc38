import { memo } from 'react';
import { Section } from '@/components/ui/headings';
import { EditorSectionSelect } from './editor-outline';
import { editorSections } from './editor-sections';
import { AfterCallSection } from './sections/after-call-section';
import { BasicsSection } from './sections/basics-section';
import { ConversationSection } from './sections/conversation-section';
import { EndingSection } from './sections/ending-section';
import { FactsSection } from './sections/facts-section';
import { KnowledgeSection } from './sections/knowledge-section';
import { LimitsSection } from './sections/limits-section';
import { ModelSection } from './sections/model-section';
import { PublishingSection } from './sections/publishing-section';
import { RecordingSection } from './sections/recording-section';
import { ToolsSection } from './sections/tools-section';
import { TranscriberSection } from './sections/transcriber-section';
import { TurnsSection } from './sections/turns-section';
import { VoiceSection } from './sections/voice-section';

/** The draft in sections. Whether it is saved, and what the panel does, render nothing here. */
export const EditorForm = memo(function EditorForm({ onLeaveField }: { onLeaveField: () => void }) {
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
      <Section title={editorSections.basics.title}>
        <BasicsSection />
      </Section>
      <Section title={editorSections.conversation.title}>
        <ConversationSection />
      </Section>
      <Section title={editorSections.facts.title} description="What the agent finds out in each call.">
        <FactsSection />
      </Section>
      <Section title={editorSections.knowledge.title} description="What it answers questions from.">
        <KnowledgeSection />
      </Section>
      <Section title={editorSections.tools.title} description="What it can do while it talks.">
        <ToolsSection />
      </Section>
      <Section title={editorSections.model.title} description="What thinks of the answers.">
        <ModelSection />
      </Section>
      <Section title={editorSections.voice.title} description="How it sounds. Typed tests have no sound.">
        <VoiceSection />
      </Section>
      <Section title={editorSections.transcriber.title} description="How it hears.">
        <TranscriberSection />
      </Section>
      <Section title={editorSections.turns.title} description="Who may interrupt whom, and when.">
        <TurnsSection />
      </Section>
      <Section title={editorSections.limits.title}>
        <LimitsSection />
      </Section>
      <Section title={editorSections.ending.title}>
        <EndingSection />
      </Section>
      <Section title={editorSections.after.title} description="What is made of a call that has ended.">
        <AfterCallSection />
      </Section>
      <Section title={editorSections.recording.title}>
        <RecordingSection />
      </Section>
      <Section title={editorSections.publishing.title}>
        <PublishingSection />
      </Section>
    </form>
  );
});

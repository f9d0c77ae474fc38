import { memo, type ReactNode } from 'react';
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
import { useAfterPaint } from './use-after-paint';

/** The draft in sections. Whether it is saved, and what the panel does, render nothing here. */
export const EditorForm = memo(function EditorForm({ onLeaveField }: { onLeaveField: () => void }) {
  // What is below the first screen is drawn right after it, so that it is there sooner.
  const whole = useAfterPaint();
  const later = (fields: ReactNode) => (whole ? fields : <div className="h-40" />);
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
        {later(<FactsSection />)}
      </Section>
      <Section title={editorSections.knowledge.title} description="What it answers questions from.">
        {later(<KnowledgeSection />)}
      </Section>
      <Section title={editorSections.tools.title} description="What it can do while it talks.">
        {later(<ToolsSection />)}
      </Section>
      <Section title={editorSections.model.title} description="What thinks of the answers.">
        {later(<ModelSection />)}
      </Section>
      <Section title={editorSections.voice.title} description="How it sounds. Typed tests have no sound.">
        {later(<VoiceSection />)}
      </Section>
      <Section title={editorSections.transcriber.title} description="How it hears.">
        {later(<TranscriberSection />)}
      </Section>
      <Section title={editorSections.turns.title} description="Who may interrupt whom, and when.">
        {later(<TurnsSection />)}
      </Section>
      <Section title={editorSections.limits.title}>{later(<LimitsSection />)}</Section>
      <Section title={editorSections.ending.title}>{later(<EndingSection />)}</Section>
      <Section title={editorSections.after.title} description="What is made of a call that has ended.">
        {later(<AfterCallSection />)}
      </Section>
      <Section title={editorSections.recording.title}>{later(<RecordingSection />)}</Section>
      <Section title={editorSections.publishing.title}>{later(<PublishingSection />)}</Section>
    </form>
  );
});

import { type ComponentType, memo } from 'react';
import { Section } from '@/components/ui/headings';
import { Notice } from '@/components/ui/notice';
import { EditorSectionSelect } from './editor-outline';
import { editorSections, mainSectionIds, type SectionId } from '../form/editor-sections';
import { ExamplesScope } from '../form/example-note';
import { ExamplesNotice } from '../form/examples-notice';
import { BasicsSection } from '../sections/basics-section';
import { ConversationSection } from '../sections/conversation-section';
import { FactsSection } from '../sections/facts-section';
import { KnowledgeSection } from '../sections/knowledge/knowledge-section';
import { SectionRows } from '../sections/section-rows';
import { ToolsSection } from '../sections/tools/tools-section';
import { useIsWhole } from '../form/editor-places';

interface MainPart {
  fields: ComponentType;
  description?: string;
  className?: string;
  /** Below the first screen. */
  later?: boolean;
}

/**
 * What is below the window is neither laid out nor painted, so that a key costs what is seen. It's there for the
 * keyboard, for find-in-page and for screen readers. As it cuts off what goes over its edge, such as the ring of
 * a focus, its edge is further out; and as what's fixed in it would be placed by it in place of the window, it's like
 * any other part while a menu of its own is open. One for all sections: while any is left out, each key's selection
 * costs more, and where the first is drawn the last ones may be left out.
 */
const drawnWhenNear =
  '-mx-4 px-4 [contain-intrinsic-block-size:auto_1200px] [content-visibility:auto] has-[[role=menu]]:[content-visibility:visible]';

const parts: Partial<Record<SectionId, MainPart>> = {
  // Painted by itself, not with each key, and over what follows while a list of its own is open. What holds an editor isn't:
  // its list of names goes over what follows.
  basics: { fields: BasicsSection, className: 'relative isolate has-[[role=listbox]]:z-10' },
  conversation: { fields: ConversationSection },
  facts: { fields: FactsSection, description: 'Asked for on every call.', later: true },
  knowledge: { fields: KnowledgeSection, description: 'What the agent can answer from.', later: true },
  tools: { fields: ToolsSection, description: 'Actions during the call.', later: true },
};

const isLater = (id: SectionId) => parts[id]?.later === true;
const firstIds = mainSectionIds.filter((id) => !isLater(id));
const laterIds = mainSectionIds.filter(isLater);

interface EditorFormProps {
  /** It goes with the other examples: anyone who edits it should know. */
  isExample: boolean;
  onLeaveField: () => void;
}

/** The draft in sections. Whether it is saved, and what the panel does, render nothing here. */
export const EditorForm = memo(function EditorForm({ isExample, onLeaveField }: EditorFormProps) {
  const whole = useIsWhole();
  const section = (id: SectionId) => {
    const part = parts[id];
    if (!part) return null;
    const Fields = part.fields;
    return (
      <Section
        key={id}
        title={editorSections[id].title}
        description={part.description}
        className={part.className}
      >
        {whole || !part.later ? <Fields /> : <div className="h-40" />}
      </Section>
    );
  };
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
      <ExamplesScope ofExample={isExample}>
        {/* A copy is what one makes of an example. */}
        {!isExample && <ExamplesNotice />}
        {firstIds.map(section)}
        <div className={drawnWhenNear}>
          {laterIds.map(section)}
          <Section title="Call settings">{whole && <SectionRows group="call" />}</Section>
          <Section title="Advanced">{whole && <SectionRows group="advanced" />}</Section>
        </div>
      </ExamplesScope>
    </form>
  );
});

/**
 * What the editor of an agent's texts knows about them: `{{variables}}` and `@mentions` completed as one
 * types, and marked, unknown variables differently. Only what is on screen is looked at.
 */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete';
import { type EditorState, type Extension, Facet } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { whenTypingRests } from '@/lib/agents/typing-rest';
import { type PromptName, type PromptNames, VARIABLE } from '@/lib/agents/prompt-names';

/** The names the agent has now. */
export const promptNamesFacet = Facet.define<PromptNames, PromptNames>({
  combine: ([names]) => names ?? { variables: [], mentions: [] },
});

/** Completes `{{` with variables and facts, `@` with tools and facts. */
export function completePrompt(context: CompletionContext): CompletionResult | null {
  const names = context.state.facet(promptNamesFacet);
  const variable = context.matchBefore(/\{\{\s*\w*$/);
  if (variable) {
    return {
      from: variable.to - (/\w*$/.exec(variable.text)?.[0].length ?? 0),
      options: names.variables.map((name) => option(name, closeBraces)),
      validFor: /^\w*$/,
    };
  }
  const mention = context.matchBefore(/(^|[^\w@.])@\w*$/);
  if (mention) {
    return {
      from: mention.from + mention.text.indexOf('@') + 1,
      options: names.mentions.map((name) => option(name)),
      validFor: /^\w*$/,
    };
  }
  return null;
}

/** A name that is being written, from what opens it. */
const NAME_BEFORE_CURSOR = /(?:\{\{\s*|(?:^|[^\w@.])@)\w*$/;
/** No name is longer. */
const LOOK_BACK = 50;

/** A quick typist writes a known name without the list: to open and close it would cost each key of the name as much again. */
const OPEN_AFTER_MS = 150;

function isWritingName(state: EditorState): boolean {
  const { head } = state.selection.main;
  return NAME_BEFORE_CURSOR.test(
    state.sliceDoc(Math.max(state.doc.lineAt(head).from, head - LOOK_BACK), head),
  );
}

/**
 * Completion that opens where a name is written, in a pause. Left to itself it would look, and update the editor, a
 * tenth of a second after every key: just when a quick typist presses the next.
 */
export const promptCompletion: Extension = [
  autocompletion({ override: [completePrompt], icons: false, activateOnTyping: false }),
  ViewPlugin.fromClass(
    class {
      forget = () => {};

      update({ docChanged, selectionSet, state, transactions, view }: ViewUpdate): void {
        // Who moves the cursor isn't writing the name.
        if (docChanged || selectionSet) this.forget();
        if (!docChanged) return;
        if (completionStatus(state) !== null || !isWritingName(state)) return;
        if (!transactions.some((transaction) => transaction.isUserEvent('input.type'))) return;
        this.forget = whenTypingRests(() => {
          if (view.hasFocus && completionStatus(view.state) === null && isWritingName(view.state))
            startCompletion(view);
        }, OPEN_AFTER_MS);
      }

      destroy(): void {
        this.forget();
      }
    },
    {
      eventObservers: {
        keydown({ key }) {
          if (key === 'Escape') this.forget();
        },
      },
    },
  ),
];

function option({ name, kind }: PromptName, apply?: Completion['apply']): Completion {
  return { label: name, detail: kind, ...(apply ? { apply } : {}) };
}

/** Puts the name in with its closing braces, unless they are there already. */
function closeBraces(view: EditorView, { label }: Completion, from: number, to: number): void {
  const closed = /^\s*\}\}/.exec(view.state.sliceDoc(to, to + 10))?.[0] ?? null;
  const insert = closed === null ? `${label}}}` : label;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + label.length + (closed?.length ?? 2) },
    userEvent: 'input.complete',
  });
}

const known = Decoration.mark({ class: 'cm-name' });
const unknown = Decoration.mark({ class: 'cm-unknown', attributes: { title: 'No variable has this name.' } });

function isKnown(state: EditorState, kind: keyof PromptNames, name: string): boolean {
  return state.facet(promptNamesFacet)[kind].some((one) => one.name === name);
}

const variables = new MatchDecorator({
  regexp: VARIABLE,
  decoration: (match, view) => (isKnown(view.state, 'variables', match[1] ?? '') ? known : unknown),
});
const mentions = new MatchDecorator({
  regexp: /(?<![\w@.])@([a-z]\w*)/g,
  decoration: (match, view) => (isKnown(view.state, 'mentions', match[1] ?? '') ? known : null),
});

function marks(decorator: MatchDecorator): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = decorator.createDeco(view);
      }

      update(update: ViewUpdate): void {
        const renamed = update.startState.facet(promptNamesFacet) !== update.state.facet(promptNamesFacet);
        this.decorations = renamed
          ? decorator.createDeco(update.view)
          : decorator.updateDeco(update, this.decorations);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

/** Marks the names in the text. */
export const nameMarks: Extension = [marks(variables), marks(mentions)];

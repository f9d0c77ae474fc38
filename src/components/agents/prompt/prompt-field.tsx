import { Plus, TriangleAlert } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { fieldStyles } from '@/components/ui/form/input';
import { type PromptNames, promptNames, unknownVariables } from '@/lib/agents/prompt-names';
import { tokenCounter } from '@/lib/agents/token-count';
import { cn } from '@/lib/class-names';
import { countText } from '@/lib/format/figures';
import { ExampleNote } from '../form/example-note';
import { useIsWhole } from '../form/editor-places';
import { useFault } from '../form/field-fault';
import { usePausedValue } from '../form/use-paused-value';
import type { TextCursor } from './prompt-editor';

// Asked for as soon as the agent's page is: it's there by the time one writes.
const module = import('./prompt-editor');
const WhenLoaded = lazy(() => module);
let Loaded: ComponentType<ComponentProps<typeof WhenLoaded>> = WhenLoaded;
void module.then(
  ({ default: PromptEditor }) => {
    Loaded = PromptEditor;
  },
  // The component that renders it meets the failure.
  () => undefined,
);

interface PromptFieldProps {
  name: 'instructions' | 'first_message';
  label: string;
  help: string;
  rows: number;
  placeholder?: string;
  /** Says how many tokens a model reads at each turn. */
  counted?: boolean;
  /** Until the first screen is seen it's a plain field, so that the longer text is there sooner. */
  later?: boolean;
}

/** A longer text of the agent in an editor that knows its variables, tools and facts. */
export function PromptField({
  name,
  label,
  help,
  rows,
  placeholder,
  counted = false,
  later = false,
}: PromptFieldProps) {
  const isWhole = useIsWhole();
  const [isPlain, setIsPlain] = useState(later && !isWhole);
  /** Where the cursor was in the plain field (null: elsewhere in the page), and what was there before one wrote in it. */
  const [before, setBefore] = useState<Before>({ cursor: null, undoTo: null });
  const names = usePromptNames();
  const text = usePausedValue((draft) => draft[name]);
  return (
    <div className="grid gap-1.5">
      <Field
        label={label}
        help={help}
        error={useFault(name)}
        aside={counted && <TokenCount text={text} />}
        below={<ExampleNote name={name} />}
      >
        {(wiring) => (
          <div
            className={cn(
              fieldStyles,
              'relative focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand',
              wiring['aria-invalid'] && 'border-bad focus-within:outline-bad',
            )}
          >
            {isPlain ? (
              <PlainField
                {...wiring}
                name={name}
                rows={rows}
                placeholder={placeholder}
                onEditor={(left) => {
                  setBefore(left);
                  setIsPlain(false);
                }}
              />
            ) : (
              <Suspense fallback={<Waiting rows={rows} />}>
                <Editor
                  {...wiring}
                  name={name}
                  label={label}
                  names={names}
                  rows={rows}
                  placeholder={placeholder}
                  {...before}
                />
              </Suspense>
            )}
          </div>
        )}
      </Field>
      <UnknownVariables text={text} names={names} />
    </div>
  );
}

interface TextProps extends Pick<PromptFieldProps, 'name' | 'rows'> {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  placeholder: string | undefined;
}

/** What a plain field leaves to the editor that takes its place. */
interface Before {
  cursor: TextCursor | null;
  /** Null: nothing was written in it. */
  undoTo: string | null;
}

interface EditorProps extends TextProps, Before, Pick<PromptFieldProps, 'label'> {
  names: PromptNames;
}

function Editor({ name, label, ...props }: EditorProps) {
  // Where the code is there already nothing is waited for; React would show a boundary's content no
  // sooner than 300 ms after its fallback. One editor stays what it was at first.
  const [PromptEditor] = useState(() => Loaded);
  const { field } = useController<AgentDraft, 'instructions' | 'first_message'>({ name });
  const { getFieldState, trigger } = useFormContext<AgentDraft>();
  return (
    <PromptEditor
      {...props}
      name={label}
      value={field.value}
      onChange={(text) => {
        field.onChange(text);
        // What is wrong goes as it's mended.
        if (getFieldState(name).error) void trigger(name);
      }}
      onBlur={field.onBlur}
      onFocusable={field.ref}
    />
  );
}

interface PlainFieldProps extends TextProps {
  /** Told that the editor can be made. */
  onEditor: (left: Before) => void;
}

/** The same text until it has an editor: in the same place, and one can write in it. */
function PlainField({ name, rows, onEditor, ...props }: PlainFieldProps) {
  const isWhole = useIsWhole();
  // Letters that are put together from several keys would be lost with their field.
  const [isComposing, setIsComposing] = useState(false);
  const { field } = useController<AgentDraft, 'instructions' | 'first_message'>({ name });
  const { getFieldState, trigger } = useFormContext<AgentDraft>();
  const box = useRef<HTMLTextAreaElement>(null);
  const undoTo = useRef<string | null>(null);
  const tell = useEffectEvent(() => {
    const { current } = box;
    const cursor =
      current !== null && current === document.activeElement
        ? { anchor: current.selectionStart, head: current.selectionEnd }
        : null;
    // In one piece: a key that comes next goes to the one or to the other.
    flushSync(() => onEditor({ cursor, undoTo: undoTo.current }));
  });

  useEffect(() => {
    if (!isWhole || isComposing) return;
    let isLeft = false;
    void module.then(
      () => {
        if (!isLeft) tell();
      },
      // Without the code it stays as it is; the other text meets the failure.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWhole, isComposing]);

  return (
    <>
      <Waiting rows={rows} text={field.value} />
      <textarea
        {...props}
        ref={(element) => {
          box.current = element;
          field.ref(element);
        }}
        className="absolute inset-0 size-full resize-none px-2.5 py-1.5 whitespace-break-spaces outline-none wrap-anywhere"
        value={field.value}
        onChange={(event) => {
          undoTo.current ??= field.value;
          field.onChange(event);
          if (getFieldState(name).error) void trigger(name);
        }}
        onBlur={field.onBlur}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
      />
    </>
  );
}

/** The size of what comes. */
function Waiting({ rows, text = '' }: { rows: number; text?: string }) {
  return (
    <div
      aria-hidden="true"
      className="invisible max-h-[60dvh] overflow-hidden px-2.5 py-1.5 whitespace-break-spaces wrap-anywhere"
      style={{ minHeight: `calc(${rows} * 1lh + 12px)` }}
    >
      {/* An empty line at the end has its height, too. */}
      {text}
      {'\u200b'}
    </div>
  );
}

/** The names of the draft, the same object for as long as they are the same. */
function usePromptNames(): PromptNames {
  const key = usePausedValue((draft) => JSON.stringify(promptNames(draft)));
  return useMemo(() => JSON.parse(key) as PromptNames, [key]);
}

/** How many tokens the text costs at each turn, roughly: models count differently. */
function TokenCount({ text }: { text: string }) {
  const [count] = useState(tokenCounter);
  const tokens = useMemo(() => count(text), [count, text]);
  if (tokens === 0) return null;
  return (
    <span className="tabular" title="An estimate: each model counts in its own way.">
      about {countText(tokens)} {tokens === 1 ? 'token' : 'tokens'}
    </span>
  );
}

/** Names in `{{…}}` that nothing has, with the way to make them variables. Nothing when all are known. */
function UnknownVariables({ text, names }: { text: string; names: PromptNames }) {
  const { getValues, setValue } = useFormContext<AgentDraft>();
  const unknown = useMemo(() => unknownVariables(text, names), [text, names]);
  const add = (name: string) =>
    setValue('variables', [...getValues('variables'), { name, default: '' }], { shouldDirty: true });
  return (
    <output className="grid gap-1 empty:hidden">
      {unknown.map((name) => (
        <span key={name} className="flex flex-wrap items-center gap-x-2 text-sm">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
          <span>
            No variable is named <code className="font-mono break-all">{name}</code>.
          </span>
          {/^[a-z][a-z0-9_]{0,39}$/.test(name) && (
            <Button variant="link" className="text-sm" onClick={() => add(name)}>
              <Plus aria-hidden="true" /> Add it
            </Button>
          )}
        </span>
      ))}
    </output>
  );
}

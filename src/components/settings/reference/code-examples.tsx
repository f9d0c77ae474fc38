import { CopyButton } from '@/components/ui/copy-button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';

interface CodeExamplesProps {
  samples: { label: string; source: string }[];
  /** Which one is shown; left out: it keeps track of this itself. */
  shown?: string;
  onShow?: (label: string) => void;
}

/** The same request in several languages. */
export function CodeExamples({ samples, shown, onShow }: CodeExamplesProps) {
  const first = samples[0]?.label ?? '';
  return (
    <Tabs
      {...(shown === undefined
        ? { defaultValue: first }
        : { value: samples.some(({ label }) => label === shown) ? shown : first })}
      {...(onShow && { onValueChange: onShow })}
    >
      <TabsList aria-label="Language">
        {samples.map(({ label }) => (
          <TabsTrigger key={label} value={label}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {samples.map(({ label, source }) => (
        <TabsContent key={label} value={label} className="grid gap-2 pt-2">
          <pre className="rounded-control bg-raised p-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            {source}
          </pre>
          <CopyButton value={source} what={`the example in ${label}`} className="justify-self-start" />
        </TabsContent>
      ))}
    </Tabs>
  );
}

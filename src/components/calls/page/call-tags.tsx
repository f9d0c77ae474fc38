import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { Call } from '#contract/calls/calls';
import { FormError } from '@/components/ui/form/form-error';
import { Section } from '@/components/ui/headings';
import { type TagChange, tagCallsMutation } from '@/lib/queries/calls/call-marks';
import { TagForm } from '../tag-form';

/** The tags of a call; pressing one lists the calls that have it. */
export function CallTags({ call: { call_id, tags } }: { call: Call }) {
  const client = useQueryClient();
  const tagging = useMutation(tagCallsMutation(client));
  const change = (by: TagChange, onChanged?: () => void) =>
    tagging.mutate(
      { callIds: [call_id], change: by, onProgress: () => undefined },
      { onSuccess: ({ left }) => left.size === 0 && onChanged?.() },
    );
  const refusal = tagging.data?.left.keys().next().value ?? tagging.error?.message;
  return (
    <Section title="Tags">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2 pt-4">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-7 max-w-full items-center rounded-full border border-line-strong bg-raised pl-3 text-sm touch:h-11"
            >
              <Link to="/calls" search={{ tag }} className="truncate underline-offset-3 hover:underline">
                {tag}
              </Link>
              <button
                type="button"
                aria-label={`Remove tag: ${tag}`}
                className="grid size-7 cursor-pointer place-items-center text-soft hover:text-ink touch:size-11"
                onClick={() => change({ remove: [tag] })}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagForm
        action="Add"
        labelHidden
        placeholder="Add a tag"
        className="pt-4"
        pending={tagging.isPending}
        onTag={(tag, onTagged) => change({ add: [tag] }, onTagged)}
      />
      <FormError className="pt-2">{refusal}</FormError>
    </Section>
  );
}

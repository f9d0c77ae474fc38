import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { countText } from '@/lib/format/figures';
import { Button } from './button';

interface PaginationProps {
  /** From 1 on. */
  page: number;
  pageSize: number;
  total: number;
  /** What is counted, in the plural: "transactions". */
  noun: string;
  /** A link to a page that shows `contents`; a real link, so that it opens in a new tab too. */
  pageLink: (page: number, contents: ReactNode) => ReactElement;
}

/** Which part of a numbered list is on screen, and the way to the next. */
export function Pagination({ page, pageSize, total, noun, pageLink }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav aria-label={`Pages of ${noun}`} className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="tabular text-sm text-soft">
        {first <= last
          ? `${countText(first)}–${countText(last)} of ${countText(total)} ${noun}`
          : `${countText(total)} ${noun}`}
      </p>
      <div className="flex gap-2">
        <Step
          enabled={page > 1}
          link={(contents) => pageLink(Math.min(page - 1, pages), contents)}
          contents={
            <>
              <ChevronLeft aria-hidden="true" /> Previous
            </>
          }
        />
        <Step
          enabled={page < pages}
          link={(contents) => pageLink(page + 1, contents)}
          contents={
            <>
              Next <ChevronRight aria-hidden="true" />
            </>
          }
        />
      </div>
    </nav>
  );
}

interface StepProps {
  enabled: boolean;
  link: (contents: ReactNode) => ReactElement;
  contents: ReactNode;
}

function Step({ enabled, link, contents }: StepProps) {
  return enabled ? <Button asChild>{link(contents)}</Button> : <Button disabled>{contents}</Button>;
}

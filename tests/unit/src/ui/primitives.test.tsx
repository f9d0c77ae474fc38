/** What the primitives do; how they look is seen in Chromium. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Field } from '@/components/ui/form/field';
import { FileInput } from '@/components/ui/form/file-input';
import { Input } from '@/components/ui/form/input';
import { InlineError } from '@/components/ui/loading/inline-error';
import { ShowMore } from '@/components/ui/loading/loaded-pages';
import { Pagination } from '@/components/ui/pagination';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { Tooltip } from '@/components/ui/tooltip';

describe('a dialog', () => {
  async function openDialog() {
    const closed = vi.fn<() => void>();
    function Asking() {
      const [isSent, setSent] = useState(false);
      return (
        <Dialog open onOpenChange={closed}>
          <DialogContent title="New key">
            {!isSent && (
              <form>
                <input aria-label="Name" />
              </form>
            )}
            <input aria-label="Search" />
            <Button onClick={() => setSent(true)}>Send</Button>
          </DialogContent>
        </Dialog>
      );
    }
    render(<Asking />);
    // Radix listens a moment after it has opened.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    // Outside of it the page takes no presses.
    const pressBeside = () => {
      fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' });
      fireEvent.click(document.body);
    };
    return { person: userEvent.setup(), closed, pressBeside };
  }

  it('closes by a press beside it', async () => {
    const { person, closed, pressBeside } = await openDialog();
    await person.type(screen.getByLabelText('Search'), 'a');
    pressBeside();
    expect(closed).toHaveBeenCalledOnce();
  });

  it('that’s filled in doesn’t, until that was sent', async () => {
    const { person, closed, pressBeside } = await openDialog();
    await person.type(screen.getByLabelText('Name'), 'CRM');
    pressBeside();
    expect(closed).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Send' }));
    pressBeside();
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('a dialog in which something is under way', () => {
  async function pressEscape(children: ReactNode) {
    const closed = vi.fn<() => void>();
    render(
      <Dialog open onOpenChange={closed}>
        <DialogContent title="Import numbers">{children}</DialogContent>
      </Dialog>,
    );
    await userEvent.setup().keyboard('{Escape}');
    return closed;
  }

  it('stays while what it sent waits for its answer', async () => {
    expect(await pressEscape(<Button pending>Import</Button>)).not.toHaveBeenCalled();
  });

  it('closes while more of what it lists is on its way, or comes again', async () => {
    const list = { hasNextPage: true, isFetchingNextPage: true, fetchNextPage: vi.fn<() => never>() };
    const closed = await pressEscape(
      <>
        <ShowMore query={list} />
        <InlineError onRetry={() => undefined} retrying>
          We couldn’t load the numbers.
        </InlineError>
      </>,
    );
    expect(closed).toHaveBeenCalledOnce();
  });
});

it('a file that was changed since can be chosen again', async () => {
  render(<FileInput aria-label="File" />);
  const field = screen.getByLabelText<HTMLInputElement>('File');
  await userEvent.setup().upload(field, new File(['030 1'], 'people.csv'));
  expect(field.files).toHaveLength(1);
  // Browsers tell nothing of the same file once more.
  fireEvent.click(field);
  expect(field.files).toHaveLength(0);
});

describe('a button', () => {
  it('under way keeps its name and focus, and neither acts nor sends its form again', async () => {
    const person = userEvent.setup();
    const sent = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const pressed = vi.fn<() => void>();
    render(
      <form onSubmit={sent}>
        <Button type="submit" pending onClick={pressed}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await person.click(button);
    await person.keyboard('{Enter}');
    expect(button).toHaveFocus();
    expect(pressed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });

  it('does not send a form unless it is told to', async () => {
    const sent = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button>Not a submit</Button>
      </form>,
    );
    await userEvent.setup().click(screen.getByRole('button'));
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('what’s wrong with a field', () => {
  it('is brought into sight below the one that has the focus, and moves nothing else', () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const form = (error?: string) => (
      <>
        <Field label="Name" error={error}>
          {(field) => <Input {...field} />}
        </Field>
        <Field label="Address" error={error}>
          {(field) => <Input {...field} />}
        </Field>
      </>
    );
    const { rerender } = render(form());
    screen.getByLabelText('Address').focus();
    rerender(form('Write something.'));
    expect(seen.mock.instances).toEqual([screen.getAllByRole('alert')[1]]);
    seen.mockRestore();
  });
});

describe('a control disabled with a reason', () => {
  it('is reached by keyboard, says why, and does nothing', async () => {
    const person = userEvent.setup();
    const bought = vi.fn<() => void>();
    render(
      <DisabledReason reason="Only admins can buy credits.">
        <Button onClick={bought}>Buy credits</Button>
      </DisabledReason>,
    );
    await person.tab();
    const button = screen.getByRole('button', { name: 'Buy credits' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Only admins can buy credits.');
    // Once, also while the tooltip says it.
    expect(button).toHaveAccessibleDescription('Only admins can buy credits.');
    // The browser scrolls the focus into view, perhaps only now.
    act(() => void fireEvent.scroll(document));
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    await person.keyboard('{Enter}');
    await person.click(button);
    expect(bought).not.toHaveBeenCalled();
    await person.tab();
    act(() => void fireEvent.scroll(document));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('is an ordinary control without one', async () => {
    const bought = vi.fn<() => void>();
    render(
      <DisabledReason reason={null}>
        <Button onClick={bought}>Buy credits</Button>
      </DisabledReason>,
    );
    const button = screen.getByRole('button');
    expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.setup().click(button);
    expect(bought).toHaveBeenCalledOnce();
  });
});

describe('a tooltip', () => {
  it('isn’t opened by focus that comes back after a press', async () => {
    render(
      <Tooltip words="Who hears the call">
        <button type="button">Talk</button>
      </Tooltip>,
    );
    const talk = screen.getByRole('button', { name: 'Talk' });
    const byKey = vi.spyOn(talk, 'matches').mockReturnValue(false);
    act(() => talk.focus());
    expect(byKey).toHaveBeenCalledWith(':focus-visible');
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => talk.blur());
    byKey.mockReturnValue(true);
    act(() => talk.focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Who hears the call');
  });
});

describe('a confirmation', () => {
  function Asking({ onConfirm, error }: { onConfirm: () => void; error?: string }) {
    const [open, setOpen] = useState(true);
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Front desk?"
        confirmLabel="Delete agent"
        typed="Front desk"
        onConfirm={onConfirm}
        error={error}
      >
        Its draft and 7 versions will be lost.
      </ConfirmDialog>
    );
  }

  it('acts only once the name was typed', async () => {
    const person = userEvent.setup();
    const confirmed = vi.fn<() => void>();
    render(<Asking onConfirm={confirmed} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Front desk?' });
    expect(dialog).toHaveAccessibleDescription('Its draft and 7 versions will be lost.');
    const field = screen.getByLabelText('Type “Front desk” to confirm');

    await person.type(field, 'Front des{Enter}');
    await person.click(screen.getByRole('button', { name: 'Delete agent' }));
    expect(confirmed).not.toHaveBeenCalled();

    await person.type(field, 'k');
    await person.click(screen.getByRole('button', { name: 'Delete agent' }));
    expect(confirmed).toHaveBeenCalledOnce();
  });

  it('stays open with what went wrong, and closes on Cancel', async () => {
    const person = userEvent.setup();
    render(<Asking onConfirm={() => {}} error="Somebody is calling this agent." />);
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody is calling this agent.');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('a field joins its label and help to its control, and an error takes the place of the help', () => {
  const { rerender } = render(
    <Field label="Email" help="We send nothing.">
      {(control) => <Input {...control} />}
    </Field>,
  );
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We send nothing.');
  rerender(
    <Field label="Email" help="We send nothing." error="Please enter a valid email address.">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(screen.queryByText('We send nothing.')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
});

describe('a copy button', () => {
  it('copies and says so', async () => {
    const person = userEvent.setup();
    render(<CopyButton value="sip:one@example.com" what="the carrier address" />);
    await person.click(screen.getByRole('button', { name: 'Copy the carrier address' }));
    expect(await screen.findByText('Copied the carrier address')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('sip:one@example.com');
  });

  it('says when the browser refuses', async () => {
    const person = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    render(<CopyButton value="secret" what="the link" />);
    await person.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Couldn’t copy the link')).toBeInTheDocument();
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('a trend', () => {
  it('is drawn from three points on, and is said in words', async () => {
    render(<Sparkline values={[1, null, 3, 2]} words="Calls by day: 1, 3, 2" />);
    expect(await screen.findByRole('img', { name: 'Calls by day: 1, 3, 2' })).toBeInTheDocument();
  });

  it('of two points is nothing', () => {
    const { container } = render(<Sparkline values={[1, null, 3]} words="Calls by day" />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('pages of a list', () => {
  const shown = (page: number, total: number) =>
    render(
      <Pagination
        page={page}
        pageSize={20}
        total={total}
        noun="transactions"
        pageLink={(target, contents) => <a href={`?page=${target}`}>{contents}</a>}
      />,
    );

  it('says which part is shown and leads both ways', () => {
    shown(2, 131);
    expect(screen.getByText('21–40 of 131 transactions')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '?page=1');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=3');
  });

  it('leads nowhere beyond the ends', () => {
    shown(1, 20);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('past the end leads back to the last page', () => {
    shown(99, 131);
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '?page=7');
  });
});

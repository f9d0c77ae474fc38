import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from '@/components/ui/loading/later';
import { imported } from '@/lib/imported';
import { useUnopened } from '@/lib/offline/unopened';

const MISSING = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/it-1.js');

function Dialog({ onClose }: { onClose: () => void }) {
  return (
    <dialog open>
      <button onClick={onClose}>Close</button>
    </dialog>
  );
}

/** A page with a button that opens a part, which says so where it can't. */
function pageWith(load: () => Promise<{ default: typeof Dialog }>) {
  const Part = later(load);
  return function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <h1>Front desk</h1>
        <button onClick={() => setOpen(true)}>Share</button>
        {open && <Part onClose={() => setOpen(false)} />}
        <output>{useUnopened() && 'not opened'}</output>
      </>
    );
  };
}

/** What Vite makes of `import()`: rejected while there's no network, loaded once there is. */
function networkOf<Module>(module: Module) {
  const network = { isThere: false, asked: 0 };
  const load = () => {
    network.asked += 1;
    return network.isThere ? Promise.resolve(module) : Promise.reject(MISSING);
  };
  return { network, load };
}

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => {
  vi.restoreAllMocks();
  // It ends what's said.
  window.dispatchEvent(new Event('online'));
});

describe('what a press opens', () => {
  it('stays closed while its code can’t be fetched, and the page stays; the next press opens it', async () => {
    const { network, load } = networkOf({ default: Dialog });
    const Page = pageWith(load);
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('not opened'));
    expect(screen.getByRole('heading', { name: 'Front desk' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();

    network.isThere = true;
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(network.asked).toBe(2);
  });

  it('is there at once, without a network, when it was prepared', async () => {
    const { network, load } = networkOf({ default: () => <p>Menu</p> });
    const Menu = later<{ open: boolean; onOpenChange: (open: boolean) => void }>(load);
    network.isThere = true;
    Menu.prepare();
    await waitFor(() => expect(network.asked).toBe(1));
    network.isThere = false;
    const { rerender } = render(<Menu open={false} onOpenChange={vi.fn()} />);
    expect(screen.queryByText('Menu')).toBeNull();
    rerender(<Menu open onOpenChange={vi.fn()} />);
    expect(screen.getByText('Menu')).toBeVisible();
    // It goes by itself: what it moves needs it.
    rerender(<Menu open={false} onOpenChange={vi.fn()} />);
    expect(screen.getByText('Menu')).toBeVisible();
  });

  it('closes by onOpenChange, and shows what was in its place meanwhile', async () => {
    const Menu = later<{ open: boolean; onOpenChange: (open: boolean) => void }>(() =>
      Promise.reject(MISSING),
    );
    const changed = vi.fn();
    render(<Menu open onOpenChange={changed} meanwhile={<button>Account</button>} />);
    await waitFor(() => expect(changed).toHaveBeenCalledWith(false));
    expect(screen.getByRole('button', { name: 'Account' })).toBeVisible();
  });
});

describe('a part of a page', () => {
  it('says in its place that there’s no network, and comes by itself when it’s back', async () => {
    setOnline(false);
    const { network, load } = networkOf({ default: () => <p>Every key</p> });
    const Section = later<object>(load);
    render(<Section meanwhile={<p>Loading the keys</p>} />);
    expect(await screen.findByText('You’re offline. This loads when you’re back.')).toBeVisible();
    expect(screen.queryByText('Loading the keys')).toBeNull();
    network.isThere = true;
    setOnline(true);
    expect(await screen.findByText('Every key')).toBeVisible();
  });

  it('offers another try while there is a network', async () => {
    const { network, load } = networkOf({ default: () => <p>Every key</p> });
    const Section = later<object>(load);
    render(<Section meanwhile={<p>Loading the keys</p>} />);
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('This part couldn’t be loaded.');
    network.isThere = true;
    fireEvent.click(tryAgain);
    expect(await screen.findByText('Every key')).toBeVisible();
  });

  it('says nothing where nothing is missed', async () => {
    const { network, load } = networkOf({ default: () => <p>A line</p> });
    const Line = later<object>(load);
    const { container } = render(<Line />);
    await waitFor(() => expect(network.asked).toBe(1));
    await act(() => Promise.resolve());
    expect(container).toBeEmptyDOMElement();
  });
});

it('code that a press needs says why it didn’t come in words of ours', async () => {
  await expect(imported(Promise.reject(MISSING))).rejects.toThrow(/^We couldn’t reach the server/);
  await expect(imported(Promise.resolve('code'))).resolves.toBe('code');
});

/** The page of the practice phone. */
import { Mic, MicOff, Phone as PhoneIcon, PhoneIncoming, PhoneOff } from 'lucide-react';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { drawLevels } from '../../../src/lib/audio/live-lanes';
import type { Ring } from '../phone-messages';
import { KEYS, voiceLevels } from './phone-sound';
import { endingText } from './phone-state';
import { type Phone, usePhone } from './use-phone';

const USUAL_CALLER = '+1 415 555 0199';
const letters = ['', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ', '', '', ''];

function PhonePage() {
  const phone = usePhone();
  const { state } = phone;
  return (
    <main>
      <header>
        <h1>Practice phone</h1>
        <p className="soft">
          Not a real number: calls stay on this computer, between this page and{' '}
          {state.product === '' ? 'Callwright' : <a href={state.product}>Callwright</a>}.
        </p>
      </header>
      {state.connection === 'lost' && (
        <p role="alert" className="notice">
          The practice phone has stopped. Start Callwright or npm run carrier-double, and this page goes on.
        </p>
      )}
      {state.rings.map((ring) => (
        <Ringing key={ring.id} ring={ring} phone={phone} />
      ))}
      {state.call === null ? <Dialling phone={phone} /> : <Talking phone={phone} />}
      <Keypad phone={phone} />
    </main>
  );
}

function Dialling({ phone }: { phone: Phone }) {
  const { numbers, last, product, connection, rings } = phone.state;
  const [to, setTo] = useState(new URLSearchParams(location.search).get('number') ?? '');
  const [from, setFrom] = useState(USUAL_CALLER);
  const [isHidden, setHidden] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const selected = numbers.some(({ number }) => number === to) ? to : (numbers[0]?.number ?? '');
  if (connection === 'open' && numbers.length === 0) {
    return (
      <section className="panel">
        <p>No agent has a practice number yet.</p>
        <p className="soft">
          In Callwright, open <a href={`${product}/phone-numbers`}>Phone Numbers</a>, select “Try a practice
          phone” and the agent that answers.
        </p>
      </section>
    );
  }
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const typed = from.replace(/[\s()-]/g, '');
    if (!isHidden && !/^\+\d{3,15}$/.test(typed)) {
      return setFault('Enter a number with + and its country code.');
    }
    setFault(null);
    phone.call(selected, isHidden ? null : typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <output className="ending">
        {last && (
          <>
            {endingText(last)} <a href={`${product}/calls`}>Open Call History</a>
          </>
        )}
      </output>
      <label>
        <span>Call</span>
        <select value={selected} onChange={({ target }) => setTo(target.value)}>
          {numbers.map(({ number, formatted }) => (
            <option key={number} value={number}>
              {formatted}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>As</span>
        <input
          type="tel"
          value={from}
          disabled={isHidden}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : 'from-fault'}
          onChange={({ target }) => setFrom(target.value)}
        />
      </label>
      {fault && (
        <p id="from-fault" className="fault">
          {fault}
        </p>
      )}
      <label className="check">
        <input type="checkbox" checked={isHidden} onChange={({ target }) => setHidden(target.checked)} />
        Hide my number
      </label>
      <button type="submit" className="primary" disabled={connection !== 'open' || rings.length > 0}>
        <PhoneIcon aria-hidden="true" /> Call
      </button>
    </form>
  );
}

function Talking({ phone }: { phone: Phone }) {
  const { call, microphone } = phone.state;
  if (call === null) return null;
  const isMuted = microphone === 'muted';
  return (
    <section className="call">
      <p className="with">{call.with}</p>
      <output className="soft">
        {call.phase === 'calling' && (call.sentence === null ? 'Calling…' : 'The carrier says')}
        {call.phase === 'talking' && 'Connected'}
        {call.phase === 'away' && 'Put through: the agent has left, and you’re both people now'}
        {call.since !== null && <Elapsed since={call.since} />}
      </output>
      {call.sentence === null ? <Meters /> : <p className="sentence">“{call.sentence}”</p>}
      {microphone === 'refused' && (
        <p role="alert" className="notice">
          The browser doesn’t give us a microphone, so the agent hears silence. Allow it for this page and
          call again. Keys work.
        </p>
      )}
      <div className="buttons">
        <button
          type="button"
          aria-pressed={isMuted}
          disabled={microphone !== 'on' && !isMuted}
          onClick={() => phone.mute(!isMuted)}
        >
          {isMuted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          {isMuted ? 'Unmute' : 'Mute'}
        </button>
        <button type="button" className="danger" onClick={phone.hangUp}>
          <PhoneOff aria-hidden="true" /> Hang up
        </button>
      </div>
    </section>
  );
}

function Ringing({ ring, phone }: { ring: Ring; phone: Phone }) {
  const isCall = ring.kind === 'call';
  /** A transfer's person is the page that called; a call needs one that's free. */
  const isElsewhere = isCall && phone.state.call !== null;
  return (
    <section className="panel" aria-label="Incoming call">
      <p role="alert">
        <PhoneIncoming aria-hidden="true" />{' '}
        {isCall ? `${ring.from} calls ${ring.to}` : `The agent is putting you through to ${ring.to}`}
      </p>
      <p className="soft">
        {!isCall && 'You’re the person there, too.'}
        {isCall && !isElsewhere && 'You’re the person the agent calls.'}
        {isElsewhere && 'This page is in a call. To answer as that person, open another one.'}
      </p>
      <div className="buttons">
        {isElsewhere ? (
          <a className="button primary" href={location.href} target="_blank" rel="noreferrer">
            Open another practice phone
          </a>
        ) : (
          <button type="button" className="primary" onClick={() => phone.answer(ring.id, 'person')}>
            Answer
          </button>
        )}
        <button type="button" onClick={() => phone.refuse(ring.id, 'busy')}>
          Line busy
        </button>
        <button type="button" onClick={() => phone.refuse(ring.id, 'no-answer')}>
          No answer
        </button>
        {isCall && (
          <button type="button" onClick={() => phone.refuse(ring.id, 'declines')}>
            Decline
          </button>
        )}
        {isCall && !isElsewhere && (
          <button type="button" onClick={() => phone.answer(ring.id, 'machine')}>
            Answer as a machine
          </button>
        )}
      </div>
    </section>
  );
}

function Keypad({ phone }: { phone: Phone }) {
  const isTalking = phone.state.call?.phase === 'talking';
  const { press } = phone;
  const presses = useRef(press);
  useEffect(() => {
    presses.current = press;
  });
  useEffect(() => {
    if (!isTalking) return;
    const typed = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (key.length === 1 && KEYS.includes(key)) presses.current(key);
    };
    window.addEventListener('keydown', typed);
    return () => window.removeEventListener('keydown', typed);
  }, [isTalking]);
  return (
    <fieldset aria-label="Keypad" className="keypad">
      {Array.from(KEYS, (digit, index) => (
        <button key={digit} type="button" disabled={!isTalking} onClick={() => press(digit)}>
          {digit}
          <small aria-hidden="true">{letters[index]}</small>
        </button>
      ))}
    </fieldset>
  );
}

function Meters() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current === null ? undefined : drawLevels(canvas.current, voiceLevels)), []);
  return (
    <div className="meters" aria-hidden="true">
      <div>
        <span>You</span>
        <span>Agent</span>
      </div>
      <canvas ref={canvas} />
    </div>
  );
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <span className="tabular" aria-hidden="true">
      {' '}
      · {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

// theme.js has set it before the first paint.
const isDark = matchMedia('(prefers-color-scheme: dark)');
isDark.addEventListener('change', () => {
  document.documentElement.dataset.theme = isDark.matches ? 'dark' : 'light';
});

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PhonePage />
    </StrictMode>,
  );
}

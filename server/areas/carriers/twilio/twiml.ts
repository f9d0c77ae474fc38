/** What Twilio is told to do with a call. */
import type VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import type { Language } from '#contract/agents/agent-content';
import { OUR_LANGUAGE } from '#domain/agents/phone-numbers/refusal-language';

interface Sound {
  /** Of our media socket. */
  url: string;
  /** Comes back with the socket's first message: a query in `url` would be dropped. */
  token: string;
  /** Asked what's next when the sound has ended, by whichever side. */
  after: string;
}

/** Joins the call with our media socket, both ways. */
export async function connectSound({ url, token, after }: Sound): Promise<string> {
  return written((response) => {
    response.connect({ action: after }).stream({ url }).parameter({ name: 'token', value: token });
  });
}

interface Dialled {
  /** E.164. */
  number: string;
  from: string;
  ring_seconds: number;
  /** How long the two may talk. */
  most_seconds: number;
  /** Asked what's next when it's over, answered or not. */
  after: string;
  /** Told that someone answered. */
  answered: string;
}

/** Calls someone for the caller, who hears it ring, and joins the two. */
export async function dialNumber(dialled: Dialled): Promise<string> {
  const { number, from, ring_seconds, most_seconds, after, answered } = dialled;
  return written((response) => {
    response
      .dial({
        action: after,
        method: 'POST',
        callerId: from,
        timeout: Math.ceil(ring_seconds),
        timeLimit: most_seconds,
      })
      .number(
        { statusCallback: answered, statusCallbackMethod: 'POST', statusCallbackEvent: ['answered'] },
        number,
      );
  });
}

/** Puts a call into a conference of two, which ends with the first who leaves. @param room one name for both */
export async function joinConference(room: string): Promise<string> {
  return written((response) => {
    response.dial().conference(
      // The first to come hears nothing for a moment, and no music of Twilio's.
      {
        beep: 'false',
        startConferenceOnEnter: true,
        endConferenceOnExit: true,
        waitUrl: '',
        maxParticipants: 2,
      },
      room,
    );
  });
}

/** @param language of the sentence: Twilio has a voice for each of ours, and an English one by itself */
export async function sayAndHangUp(sentence: string, language: Language = OUR_LANGUAGE): Promise<string> {
  return written((response) => {
    response.say(language === OUR_LANGUAGE ? {} : { language }, sentence);
    response.hangup();
  });
}

/** Twilio asks for what's next at another address. */
export async function askAt(url: string): Promise<string> {
  return written((response) => void response.redirect({ method: 'POST' }, url));
}

export async function hangUp(): Promise<string> {
  return written((response) => void response.hangup());
}

async function written(write: (response: VoiceResponse) => void): Promise<string> {
  const { default: Response } = await import('twilio/lib/twiml/VoiceResponse.js');
  const response = new Response();
  write(response);
  return response.toString();
}

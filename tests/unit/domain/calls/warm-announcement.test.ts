/** What someone is told who is asked whether they take a caller. */
import { describe, expect, it, test } from 'vitest';
import { type Language, languages } from '#contract/agents/agent-content';
import { askedAgain, warmAnnouncement } from '#domain/calls/telephone/warm-announcement';
import { warmWords } from '#domain/calls/telephone/warm-words';
import { takesCall } from '#domain/brain/answering/taken-call';
import { newFact } from '@/lib/agents/new-parts';

const fact = (name: string, type: 'name' | 'text' | 'date' = 'text') => ({ ...newFact(), name, type });
const about = {
  agent: {
    language: 'en-US' as Language,
    business_name: 'Harbor Dental',
    first_message: '',
    facts: [fact('caller_name', 'name'), fact('reason'), fact('day', 'date')],
  },
  tool: { announcement: '' },
  reason: '',
  collected: ['caller_name', 'reason', 'day'],
  values: { caller_name: 'Tom Baker', reason: 'a broken tooth', day: 'Thursday' },
  hears: true,
};

describe('without words of the agent’s builder', () => {
  it('is made of the facts', () => {
    expect(warmAnnouncement(about)).toBe(
      'This is Harbor Dental’s assistant. Tom Baker is calling about a broken tooth, day: Thursday. Shall I connect you?',
    );
  });
  it('leaves out what isn’t known', () => {
    expect(warmAnnouncement({ ...about, collected: [] })).toBe(
      'This is Harbor Dental’s assistant. A caller is on the line. Shall I connect you?',
    );
    expect(
      warmAnnouncement({
        ...about,
        collected: ['caller_name'],
        agent: { ...about.agent, business_name: '' },
      }),
    ).toBe('This is an automated assistant. Tom Baker is on the line. Shall I connect you?');
  });
  it('takes the reason that a model gives', () => {
    expect(warmAnnouncement({ ...about, collected: ['caller_name'], reason: 'a refund.' })).toBe(
      'This is Harbor Dental’s assistant. Tom Baker is calling about a refund. Shall I connect you?',
    );
  });
  it('says which keys count where no one hears words', () => {
    expect(warmAnnouncement({ ...about, collected: [], hears: false })).toMatch(
      /Shall I connect you\? Press 1 to connect, or 2 to decline\.$/,
    );
  });
});

it('words of the builder are filled, and asked once', () => {
  const told = (announcement: string) => warmAnnouncement({ ...about, tool: { announcement } });
  expect(told('{{caller_name}} for you: {{facts}}')).toBe(
    'Tom Baker for you: caller name: Tom Baker, reason: a broken tooth, day: Thursday. Shall I connect you?',
  );
  expect(told('Will you take {{caller_name}}?')).toBe('Will you take Tom Baker?');
});

test.each([
  ['Yes.', 'yes'],
  ['Yeah, sure, put him through.', 'yes'],
  ['OK, I’ll take it.', 'yes'],
  ['Please connect her.', 'yes'],
  ['No.', 'no'],
  ['Not right now, I’m in a meeting.', 'no'],
  ['Yes, but I can’t talk.', 'no'],
  ['Sure, no problem.', 'yes'],
  ['Yes, who is it?', 'unclear'],
  ['Can you take a message, I’m busy?', 'no'],
  ['Hello?', 'unclear'],
  ['Who is this?', 'unclear'],
  ['', 'unclear'],
] as const)('%s means %s', (text, means) => {
  expect(takesCall(text, 'en-US')).toBe(means);
});

describe('in the agent’s language', () => {
  const all = Object.keys(languages) as Language[];

  it.each([
    [
      'de-DE',
      'Hier ist der Assistent von Harbor Dental. Tom Baker ist in der Leitung. Es geht um Folgendes: a refund.',
    ],
    ['es-ES', 'Le habla el asistente de Harbor Dental. Tom Baker está en línea por lo siguiente: a refund.'],
    ['fr-FR', 'Ici l’assistant de Harbor Dental. Tom Baker est en ligne pour le motif suivant : a refund.'],
    ['it-IT', 'Sono l’assistente di Harbor Dental. Tom Baker è in linea per questo motivo: a refund.'],
    [
      'nl-NL',
      'U spreekt met de assistent van Harbor Dental. Tom Baker is aan de lijn. Het gaat hierover: a refund.',
    ],
    [
      'pt-BR',
      'Aqui é o assistente de Harbor Dental. Tom Baker está na linha pelo seguinte motivo: a refund.',
    ],
  ] as const)('%s says who calls and why', (language, body) => {
    const agent = { ...about.agent, language };
    const told = warmAnnouncement({ ...about, agent, collected: ['caller_name'], reason: 'a refund.' });
    expect(told).toBe(`${body} ${warmWords(language).question}`);
  });

  it('no sentence is another language’s', () => {
    const sentences = (language: Language) => {
      const { question, keys, again, hungUp, noLongerWaiting, thanks, connecting } = warmWords(language);
      return [question, keys, again, hungUp, noLongerWaiting, thanks, connecting];
    };
    const others = all.filter((language) => language !== 'en-GB');
    expect(new Set(others.flatMap(sentences)).size).toBe(others.length * 7);
    expect(sentences('en-GB')).toEqual(sentences('en-US'));
  });

  it.each(all)('%s: the keys are told to who isn’t heard, and on the second time to everyone', (language) => {
    const agent = { ...about.agent, language };
    expect(warmAnnouncement({ ...about, agent, hears: false })).toMatch(/\b1\b.*\b2\b/);
    expect(warmAnnouncement({ ...about, agent, hears: true })).toMatch(/\?$/);
    for (const hears of [true, false]) expect(askedAgain(language, hears)).toMatch(/\b1\b.*\b2\b/);
  });

  it.each([
    [
      'de-DE',
      'Ja, gerne.',
      'Nein, gerade nicht.',
      'Ja, hallo?',
      'Stellen Sie ihn bitte durch.',
      'Kein Problem.',
    ],
    ['es-ES', 'Sí, claro.', 'No, ahora no puedo.', '¿Sí, quién es?', 'Pásemela, por favor.', 'Sin problema.'],
    ['fr-FR', 'Oui, d’accord.', 'Non, pas maintenant.', 'Oui, allô ?', 'Passez-le-moi.', 'Pas de problème.'],
    [
      'it-IT',
      'Sì, va bene.',
      'No, sono in riunione.',
      'Sì, chi parla?',
      'Me lo passi pure.',
      'Nessun problema.',
    ],
    ['nl-NL', 'Ja, graag.', 'Nee, nu niet.', 'Ja, hallo?', 'Verbind hem maar door.', 'Geen probleem.'],
    ['pt-BR', 'Sim, claro.', 'Não, agora não posso.', 'Sim, quem é?', 'Pode passar.', 'Sem problema.'],
  ] as const)('%s: yes, no, and neither', (language, yes, no, neither, connect, gladly) => {
    const means = (text: string) => takesCall(text, language);
    expect([yes, connect, gladly].map(means)).toEqual(['yes', 'yes', 'yes']);
    expect(means(no)).toBe('no');
    expect([neither, '', 'Hmm.'].map(means)).toEqual(['unclear', 'unclear', 'unclear']);
  });

  it.each(all)('%s: the question itself, heard as an echo, is no answer', (language) => {
    expect(takesCall(warmWords(language).question, language)).toBe('unclear');
  });
});

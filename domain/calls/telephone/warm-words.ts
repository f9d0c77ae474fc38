/** What someone who is asked to take a caller hears, in every language that an agent can have. */
import type { Language } from '#contract/agents/agent-content';

interface WarmWords {
  /** Who says so; an empty business: it has no name. */
  assistant: (business: string) => string;
  /** A caller whose name isn't known. */
  someone: string;
  calls: (caller: string) => string;
  /** `why` is in words of the agent's or of the caller's, of any grammar. */
  callsAbout: (caller: string, why: string) => string;
  question: string;
  /** Where yes and no aren't heard. */
  keys: string;
  /** Said again to someone who answered with neither yes nor no, and is heard. */
  again: string;
  /** Said to the person when it isn't to be. */
  hungUp: string;
  noLongerWaiting: string;
  thanks: string;
  /** Said to both, just before they're alone with each other. */
  connecting: string;
}

const words: Record<'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt', WarmWords> = {
  en: {
    assistant: (business) =>
      business === '' ? 'This is an automated assistant.' : `This is ${possessive(business)} assistant.`,
    someone: 'A caller',
    calls: (caller) => `${caller} is on the line`,
    callsAbout: (caller, why) => `${caller} is calling about ${why}`,
    question: 'Shall I connect you?',
    keys: 'Press 1 to connect, or 2 to decline.',
    again:
      'Sorry, I didn’t get that. Shall I connect you? Say yes or no, or press 1 to connect or 2 to decline.',
    hungUp: 'The caller has hung up. Goodbye.',
    noLongerWaiting: 'The caller is no longer waiting. Goodbye.',
    thanks: 'Thank you. Goodbye.',
    connecting: 'I’m connecting you now.',
  },
  de: {
    assistant: (business) =>
      business === '' ? 'Hier ist ein automatischer Assistent.' : `Hier ist der Assistent von ${business}.`,
    someone: 'Jemand',
    calls: (caller) => `${caller} ist in der Leitung`,
    callsAbout: (caller, why) => `${caller} ist in der Leitung. Es geht um Folgendes: ${why}`,
    question: 'Darf ich Sie verbinden?',
    keys: 'Drücken Sie die 1 zum Verbinden oder die 2 zum Ablehnen.',
    again:
      'Das habe ich leider nicht verstanden. Darf ich Sie verbinden? Sagen Sie Ja oder Nein, oder drücken Sie die 1 ' +
      'zum Verbinden oder die 2 zum Ablehnen.',
    hungUp: 'Der Anruf wurde inzwischen beendet. Auf Wiederhören.',
    noLongerWaiting: 'Es wartet niemand mehr in der Leitung. Auf Wiederhören.',
    thanks: 'Vielen Dank. Auf Wiederhören.',
    connecting: 'Ich verbinde Sie jetzt.',
  },
  es: {
    assistant: (business) =>
      business === '' ? 'Le habla un asistente automático.' : `Le habla el asistente de ${business}.`,
    someone: 'Una persona',
    calls: (caller) => `${caller} está en línea`,
    callsAbout: (caller, why) => `${caller} está en línea por lo siguiente: ${why}`,
    question: '¿Le paso la llamada?',
    keys: 'Pulse 1 para aceptar o 2 para rechazar.',
    again:
      'Perdone, no le he entendido. ¿Le paso la llamada? Diga sí o no, o pulse 1 para aceptar o 2 para rechazar.',
    hungUp: 'La persona ha colgado. Adiós.',
    noLongerWaiting: 'La persona ya no está esperando. Adiós.',
    thanks: 'Gracias. Adiós.',
    connecting: 'Les pongo en contacto.',
  },
  fr: {
    assistant: (business) =>
      business === '' ? 'Ici un assistant automatique.' : `Ici l’assistant de ${business}.`,
    someone: 'Une personne',
    calls: (caller) => `${caller} est en ligne`,
    callsAbout: (caller, why) => `${caller} est en ligne pour le motif suivant : ${why}`,
    question: 'Puis-je vous passer l’appel ?',
    keys: 'Appuyez sur 1 pour accepter ou sur 2 pour refuser.',
    again:
      'Pardon, je n’ai pas compris. Puis-je vous passer l’appel ? Dites oui ou non, ou appuyez sur 1 pour accepter ou sur ' +
      '2 pour refuser.',
    hungUp: 'La personne a raccroché. Au revoir.',
    noLongerWaiting: 'La personne n’attend plus. Au revoir.',
    thanks: 'Merci. Au revoir.',
    connecting: 'Je vous mets en relation.',
  },
  it: {
    assistant: (business) =>
      business === '' ? 'Sono un assistente automatico.' : `Sono l’assistente di ${business}.`,
    someone: 'Una persona',
    calls: (caller) => `${caller} è in linea`,
    callsAbout: (caller, why) => `${caller} è in linea per questo motivo: ${why}`,
    question: 'Posso passarle la chiamata?',
    keys: 'Prema 1 per accettare o 2 per rifiutare.',
    again:
      'Mi scusi, non ho capito. Posso passarle la chiamata? Dica sì o no, oppure prema 1 per accettare o 2 per rifiutare.',
    hungUp: 'La persona ha riattaccato. Arrivederci.',
    noLongerWaiting: 'La persona non è più in attesa. Arrivederci.',
    thanks: 'Grazie. Arrivederci.',
    connecting: 'Vi metto in contatto.',
  },
  nl: {
    assistant: (business) =>
      business === ''
        ? 'U spreekt met een automatische assistent.'
        : `U spreekt met de assistent van ${business}.`,
    someone: 'Iemand',
    calls: (caller) => `${caller} is aan de lijn`,
    callsAbout: (caller, why) => `${caller} is aan de lijn. Het gaat hierover: ${why}`,
    question: 'Zal ik u doorverbinden?',
    keys: 'Toets 1 om door te verbinden of 2 om te weigeren.',
    again:
      'Sorry, dat heb ik niet verstaan. Zal ik u doorverbinden? Zeg ja of nee, of toets 1 om door te verbinden of 2 om te ' +
      'weigeren.',
    hungUp: 'De beller heeft opgehangen. Tot ziens.',
    noLongerWaiting: 'De beller wacht niet meer. Tot ziens.',
    thanks: 'Dank u wel. Tot ziens.',
    connecting: 'Ik verbind u nu door.',
  },
  pt: {
    assistant: (business) =>
      business === '' ? 'Aqui é um assistente automático.' : `Aqui é o assistente de ${business}.`,
    someone: 'Uma pessoa',
    calls: (caller) => `${caller} está na linha`,
    callsAbout: (caller, why) => `${caller} está na linha pelo seguinte motivo: ${why}`,
    question: 'Posso passar a ligação?',
    keys: 'Aperte 1 para aceitar ou 2 para recusar.',
    again:
      'Desculpe, não entendi. Posso passar a ligação? Diga sim ou não, ou aperte 1 para aceitar ou 2 para recusar.',
    hungUp: 'A pessoa desligou. Até logo.',
    noLongerWaiting: 'A pessoa não está mais esperando. Até logo.',
    thanks: 'Obrigado. Até logo.',
    connecting: 'Vou conectar vocês agora.',
  },
};

/** The first two letters of every language of the contract are a key of the table. */
export const warmWords = (language: Language): WarmWords => words[language.slice(0, 2) as keyof typeof words];

const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`);

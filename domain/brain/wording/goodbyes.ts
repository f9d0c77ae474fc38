/** Goodbyes that claim nothing, in every language that an agent can have. */
import { CLOSING_MESSAGE, type Language } from '#contract/agents/agent-content';

/**
 * `plain`: the caller leaves or has to be let go; `unfinished`: something was taken down, but not everything; `short`: behind a
 * sentence that says why the call ends.
 */
type Parting = 'plain' | 'unfinished' | 'short';

const lines: Record<'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt', Record<Parting, string>> = {
  en: {
    plain: CLOSING_MESSAGE,
    unfinished: "All right. We didn't finish, so feel free to call back anytime. Goodbye.",
    short: 'Goodbye.',
  },
  de: {
    plain: 'Danke für Ihren Anruf. Auf Wiederhören.',
    unfinished: 'In Ordnung. Wir sind noch nicht fertig geworden, rufen Sie gern wieder an. Auf Wiederhören.',
    short: 'Auf Wiederhören.',
  },
  es: {
    plain: 'Gracias por llamar. Adiós.',
    unfinished: 'De acuerdo. Aún no hemos terminado; puede volver a llamarnos cuando quiera. Adiós.',
    short: 'Adiós.',
  },
  fr: {
    plain: 'Merci de votre appel. Au revoir.',
    unfinished:
      "D'accord. Nous n'avons pas tout à fait terminé, alors n'hésitez pas à nous rappeler. Au revoir.",
    short: 'Au revoir.',
  },
  it: {
    plain: 'Grazie per la chiamata. Arrivederci.',
    unfinished: 'Va bene. Non abbiamo ancora finito, ma può richiamarci quando vuole. Arrivederci.',
    short: 'Arrivederci.',
  },
  nl: {
    plain: 'Bedankt voor het bellen. Tot ziens.',
    unfinished: 'Goed. We zijn nog niet helemaal klaar, maar u kunt altijd terugbellen. Tot ziens.',
    short: 'Tot ziens.',
  },
  pt: {
    plain: 'Agradecemos a sua ligação. Até logo.',
    unfinished: 'Tudo bem. Ainda não terminamos, mas pode ligar de novo quando quiser. Até logo.',
    short: 'Até logo.',
  },
};

/** A goodbye for a call that didn't do what its closing message says. */
export function neutralGoodbye(language: Language, parting: Parting): string {
  // The first two letters of every language of the contract are a key of the table.
  return lines[language.slice(0, 2) as keyof typeof lines][parting];
}

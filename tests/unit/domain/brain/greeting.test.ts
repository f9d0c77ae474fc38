/** Who answers a call, by what a transcriber makes of it, in every language that an agent can have. */
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/agents/agent-content';
import { answeredIn } from '#domain/brain/answering/greeting';

const machines: readonly (readonly [Language, string])[] = [
  [
    'en-US',
    'Hi, you’ve reached Ada. I can’t come to the phone right now, but leave a message and I’ll call you back.',
  ],
  ['en-US', 'Please leave your name and number after the tone.'],
  ['en-US', 'The person you are trying to reach is not available. At the tone, please record your message.'],
  [
    'en-GB',
    'You have reached the voicemail of Smith and Partners. How can we help? Please leave us a message.',
  ],
  ['en-GB', 'Harbor Dental is closed. Leave your name after the beep.'],
  [
    'de-DE',
    'Sie haben die Praxis Miller erreicht. Bitte hinterlassen Sie eine Nachricht nach dem Signalton.',
  ],
  ['de-DE', 'Der gewünschte Gesprächspartner ist zurzeit nicht erreichbar.'],
  ['de-DE', 'Hier ist die Mailbox von Jörg.'],
  [
    'es-ES',
    'Ha llamado a la clínica Reyes. En este momento no podemos atenderle. Deje su mensaje después de la señal.',
  ],
  ['es-ES', 'El teléfono al que llama está apagado o fuera de cobertura.'],
  ['fr-FR', 'Vous êtes bien chez Anne. Je ne suis pas disponible, laissez-moi un message après le bip.'],
  ['fr-FR', 'Vous êtes sur la messagerie de Paul.'],
  ['en-US', 'You’ve reached the mailbox of Ada Byron.'],
  ['fr-FR', 'Bonjour, nous ne sommes pas là pour le moment.'],
  ['it-IT', 'Risponde la segreteria telefonica. Lasciate un messaggio dopo il segnale acustico.'],
  ['it-IT', 'Il cliente da lei chiamato non è al momento raggiungibile.'],
  ['nl-NL', 'U bent verbonden met de voicemail van Jan. Spreek uw bericht in na de piep.'],
  ['nl-NL', 'Wij zijn nu niet bereikbaar.'],
  ['pt-BR', 'Sua chamada está sendo encaminhada para a caixa postal. Deixe sua mensagem após o sinal.'],
  ['pt-BR', 'No momento não posso atender. Deixe seu recado.'],
  ['en-US', 'I’m currently unable to take your call. Who is this?'],
  ['en-US', 'I’m out of the office and can’t take your call. Tell me who’s calling.'],
  ['en-US', 'Sorry, can’t take your call right now. Who’s calling?'],
  ['de-DE', 'Wir sind gerade nicht erreichbar. Sagen Sie uns bitte, wer spricht, wir rufen zurück.'],
  ['es-ES', 'No podemos atenderle ahora. Díganos quién llama y le devolveremos la llamada.'],
  ['fr-FR', 'Nous sommes absents. Dites-nous c’est de la part de qui'],
  ['it-IT', 'Al momento non possiamo rispondere. Dite chi parla e vi richiameremo.'],
  ['nl-NL', 'Wij zijn nu niet bereikbaar. Met wie spreek ik?'],
  ['pt-BR', 'Não podemos atender agora. Diga quem fala.'],
];
const people: readonly (readonly [Language, string])[] = [
  ['en-US', 'Smith and Partners, good morning, how can I help you?'],
  ['en-US', 'Good morning, thank you for calling Harbor Dental, my name is Ben, how may I help you today'],
  ['en-GB', 'You’ve reached Miller and Sons, who’s calling please'],
  ['en-GB', 'Accounts department, Ada Byron speaking, is that Jo?'],
  ['de-DE', 'Praxis Doktor Miller, guten Morgen, mein Name ist Anna Schmidt, was kann ich für Sie tun?'],
  ['de-DE', 'Harbor Dental, Ben am Apparat, wie kann ich Ihnen helfen'],
  ['es-ES', 'Clínica Reyes, buenos días, le atiende Ana, en qué puedo ayudarle'],
  ['fr-FR', 'Cabinet Martin, bonjour, Sophie à l’appareil, que puis-je faire pour vous ?'],
  ['it-IT', 'Studio Rossi, buongiorno, sono Anna, come posso aiutarla'],
  ['nl-NL', 'Praktijk Jansen, goedemorgen, met Anna, waarmee kan ik u helpen'],
  ['it-IT', 'Studio medico Rossi, segreteria, buongiorno, come posso aiutarla?'],
  ['nl-NL', 'Goedemorgen, met wie spreek ik, mag ik uw naam?'],
  ['fr-FR', 'Allô, je suis pas au bureau, c’est qui ?'],
  ['fr-FR', 'La ligne est pas terrible, vous m’entendez ?'],
  ['en-US', 'Doctor Miller’s answering service, this is Ben, how can I help you?'],
  ['en-US', 'Mailbox Rentals, how can I help you?'],
  ['en-US', 'Doctor Miller isn’t available, who’s calling?'],
  ['en-US', 'He can’t come to the phone, can I take a message'],
  ['en-US', 'Ada is not available right now. Would you like to leave a message'],
  ['en-GB', 'She isn’t available, who is this please'],
  ['en-US', 'Ada isn’t available, would you like to leave your name and number?'],
  ['en-US', 'He’s not in, can I put you through to his voicemail?'],
  ['en-US', 'I think she can’t come to the phone right now, who’s calling?'],
  ['de-DE', 'Ich fürchte, Doktor Miller ist nicht erreichbar, wer spricht denn da'],
  ['de-DE', 'Doktor Miller ist gerade nicht erreichbar, wer spricht denn da'],
  ['es-ES', 'El doctor no está disponible, ¿quién llama?'],
  ['fr-FR', 'Le docteur est pas disponible, c’est de la part de qui'],
  ['pt-BR', 'Clínica Silva, bom dia, aqui é a Ana, em que posso ajudar'],
];
const neither: readonly (readonly [Language, string])[] = [
  ['en-US', 'Smith and Partners, good morning.'],
  ['en-US', 'Good morning, you’re through to the front desk of Harbor Dental in the old harbor street.'],
  ['de-DE', 'Praxis Doktor Miller, guten Morgen, mein Name ist Anna Schmidt.'],
  ['fr-FR', 'Cabinet Martin, bonjour.'],
  ['nl-NL', ''],
];

describe('who answers, by the words', () => {
  it.each(machines)('%s, a machine: %s', (language, text) => {
    expect(answeredIn(text, language)).toBe('machine');
  });
  it.each(people)('%s, a person: %s', (language, text) => {
    expect(answeredIn(text, language)).toBe('person');
  });
  it('waits for what follows before someone who isn’t available makes a machine', () => {
    const said = 'Doctor Miller isn’t available';
    expect(answeredIn(said, 'en-US', false)).toBeNull();
    expect(answeredIn(said, 'en-US', true)).toBe('machine');
    expect(answeredIn(`${said}, please leave a message`, 'en-US', false)).toBe('machine');
    expect(answeredIn('I can’t come to the phone right now', 'en-US', false)).toBe('machine');
  });
  it.each(neither)('%s, either: %s', (language, text) => {
    expect(answeredIn(text, language)).toBeNull();
  });
});

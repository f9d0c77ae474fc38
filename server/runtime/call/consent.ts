/** Whether an answer agrees. Only a clear yes does; anything else is a no. */
import { intentOf } from '#domain/brain/intents';

const yes =
  /^(?:(?:well|um|uh|oh|ja|oui|si|sim)[, ]+)*(?:yes|yeah|yep|yup|sure|ok|okay|of course|certainly|i agree|agreed|i do|go ahead|ja|jawohl|gerne|natürlich|klar|einverstanden|sí|si|claro|vale|de acuerdo|oui|d['’]accord|bien sûr|sì|certo|va bene|sim|tudo bem|prima|goed)(?!\p{L})/iu;
const no =
  /(?<!\p{L})(?:no|not|nope|never|don['’]?t|do not|nein|nicht|kein|keine|non|pas|nee|niet|geen|não|nao)(?!\p{L})/iu;

export function agrees(answer: string): boolean {
  const said = answer.trim().normalize('NFC');
  return !no.test(said) && (intentOf(said) === 'yes' || yes.test(said));
}

/** The practice phone is a program beside a real server: the mocked API has none. */
import type { practicePhoneEndpoints } from '#contract/agents/practice-phone';
import { noPracticePhone } from '#domain/workspace/carrier-rules';
import type { Answers } from '../../serve';

export function practicePhoneAnswers(): Answers<typeof practicePhoneEndpoints> {
  const none = (): never => {
    throw noPracticePhone();
  };
  return { setUp: none, open: none };
}

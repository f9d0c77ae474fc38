/** What's said when everything was read back: only a caller who agrees is told that it's done. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { Dialogue } from '#domain/brain/dialogue/dialogue';

const table = ['yes please', 'Maria Lopez', 'four', 'friday', 'seven', '312 555 0143', 'a high chair'];
const isDone = /table is booked/;

/** The last line to someone who has heard all that was noted. */
async function answerTo(...said: readonly string[]) {
  const dialogue = new Dialogue(agents.restaurant.content, {
    context: () => ({ now: new Date('2026-11-24T15:00:00Z'), timeZone: 'UTC', language: 'en-US' }),
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  for (const one of table) await dialogue.hear(one);
  let last = '';
  for (const one of said) last = (await dialogue.hear(one)).say ?? '';
  return last;
}

describe('what isn’t agreed to isn’t confirmed', () => {
  test.each([
    [['no bye']],
    [['no', 'bye']],
    [['no, nope', "that's all"]],
    [["I'm not sure", 'bye']],
    [['this is rubbish', 'bye']],
    [["I'll call you back later"]],
    [['let me think about it and call you back']],
    [['let me ask the others first and ring you back']],
    [["great, I'll talk to my wife and ring you back"]],
    [['yes but make it eight bye']],
    [["no don't put me down for it", 'bye']],
    [['I think I spoke too soon', 'bye']],
    [['count me out', 'bye']],
    [["I won't bother then", 'bye']],
    [['yes and no', 'bye']],
    [['sort of', 'bye']],
    [['are you kidding me', 'bye']],
    [['not yet, I need to check with my mom', 'bye']],
    [['can I speak to a human first', 'bye']],
    [['cancel', 'bye']],
    [['maybe another time', 'bye']],
    [["I didn't want to book, I was only asking", 'bye']],
    [["do you know what, I'll go somewhere else, leave it", 'bye']],
    [['fine, forget it, bye']],
    [['right, never mind, bye']],
    [['ok great, cancel it then, goodbye']],
    [['right, scrap that, goodbye']],
    [["that's fine, cancel it, bye"]],
    [["fine, I'll go somewhere else, bye"]],
    [['great, let me talk to my wife first, bye']],
    [['right, make it eight, bye']],
    [['perfect, eight would be better, bye']],
    [["that's fine, eight would be better, bye"]],
    [["right, it's Lopes with an s at the end, bye"]],
    [['no ok bye']],
    [['right, make it eight']],
    [['great, five people']],
    [['great, five people, bye']],
    [['great, see you saturday at seven, bye']],
    [['yes, friday at eight, bye']],
    [["good, I'll pass, bye"]],
    [["great, don't book it, bye"]],
    [['right, I give up, bye']],
    [['great, I need to check with my wife, bye']],
    [['perfect, if my wife agrees, bye']],
    [['great, no, bye']],
    [['I need to check the price first', 'okay, bye']],
    [["let me check my diary, I think I'm busy", 'okay, bye']],
    [["I'm not sure", 'okay, bye']],
    [['let me think', 'okay, bye']],
    [["wait, that's not right", 'okay bye']],
    [["hang on, that's the wrong day", 'okay bye']],
    [['hold on, my wife says no', 'okay bye']],
    [['hang on, that is too late for us', 'okay bye']],
    [['thanks but no thanks, bye']],
    [['thanks but no, bye']],
    [['see you, no, bye']],
    [['I cant wait, bye']],
    [["we can't wait, bye"]],
    [['this is rubbish', 'right, bye']],
    [['this is rubbish', 'alright bye']],
    [['this is rubbish', 'ok fine bye']],
    [['I hope so', 'bye']],
    [['let me see', 'bye']],
    [["I don't know", 'bye']],
    [['this is rubbish', 'okay, bye']],
    [['hold on', 'this is rubbish', 'okay, bye']],
    [['not yet, I need to check with my mom', 'okay, bye']],
    [["no it's wrong, bye"]],
    [["no that's not right, bye"]],
    [['what if I said no', 'bye']],
    [['what if I said no', 'okay bye']],
    [['what happens if it is not right', 'bye']],
    [['can I still change my mind', 'bye']],
    [['do you have live music', 'bye']],
    [['great, see you at eight']],
    [['lovely, see you saturday']],
    [["I'll see you about that tomorrow"]],
    [['great, see you at seven if my wife agrees']],
    [['okay, see you when the others have answered']],
    [['what if I said no', 'great, see you at seven']],
  ])('%j', async (said) => {
    expect(await answerTo(...said)).not.toMatch(isDone);
  });
});

describe('what is agreed to is', () => {
  test.each([
    [['bye']],
    [['okay goodbye']],
    [["No, everything's fine, goodbye."]],
    [["no it's correct, bye"]],
    [["no, that's right, bye"]],
    [['nope, all good, thanks, bye']],
    [['no changes, bye']],
    [['no questions, bye']],
    [['no that sounds great, bye']],
    [['no worries, bye']],
    [['No problem, see you then']],
    [['not bad, bye']],
    [["no, I mean it's perfect, bye"]],
    [['I should hope so']],
    [['yes, I just want to ask one more thing', 'bye']],
    [['hold on', 'okay, bye']],
    [['let me just check the calendar', 'found it, all good', 'bye']],
    [['hang on', 'thanks, bye']],
    [["I don't know", 'bye now, thank you']],
    [["I spoke too soon, it's five people", 'yes']],
    [['great, bye']],
    [['perfect, thank you so much for your help, bye']],
    [['lovely, looking forward to it, bye']],
    [['yes, see you on Friday, bye']],
    [["right, that's correct, thanks, bye"]],
    [['yes, book it please, bye']],
    [['yes please go ahead and book it, bye']],
    [["great, I'll see you friday at seven, bye"]],
    [['perfect, see you friday evening, bye']],
    [['great, see you next week, bye']],
    [["great, see you at seven o'clock, bye"]],
    [["yes everything's right, thank you so much, talk to you later"]],
    [["yes, Maria Lopez, that's right, bye"]],
    [['yes, friday at seven, bye']],
    [["yes, it's friday at seven, bye"]],
    [["yes, i'm sure, bye"]],
    [['yes perfect, I look forward to it, bye']],
    [["great, if anything comes up I'll call, bye"]],
    [['brilliant, much appreciated, bye']],
    [["excellent, I'm happy with that, bye"]],
    [["perfect, I'll tell my wife, bye"]],
    [["great, we can't wait, bye"]],
    [['yes, nothing to change, bye']],
    [['yes, that should be fine, bye']],
    [['let me check my diary', 'okay, bye']],
    [['one moment please', 'right, bye']],
    [["that's all, bye"]],
    [["no that's all, bye"]],
    [['yes, talk to you later']],
    [['perfect, see you then']],
    [["wonderful, I'll call again if anything changes, bye"]],
    [['let me see', 'yes bye']],
    [['no', "no, it's fine", 'yes']],
    [['now it is right, yes']],
    [["can't fault it"]],
    [['I should think so']],
    [['no, I mean yes']],
    [['that it is']],
    [['let me check my calendar first', "yes it's fine"]],
    [["I don't want it at seven but at eight", 'yes']],
    [['no, eight', 'bye']],
    [['great see you at seven']],
    [['great, see you at seven']],
    [['perfect, see you on Friday at seven']],
    [["lovely, we'll be there at seven"]],
    [['see you friday then']],
    [['do you have live music', 'okay thanks bye']],
    [['is there a car park', 'bye']],
    [['what if I said no', 'yes, it is all right']],
  ])('%j', async (said) => {
    expect(await answerTo(...said)).toMatch(isDone);
  });
});

describe('“who’s …, I said …” puts right what was read back', () => {
  test.each([
    ["who's Maria, I said Marta", /Marta Lopez/],
    ["what's seven, I said eight", /eight/],
    ['why friday, I said saturday', /Saturday/],
  ])('%s', async (said, changed) => {
    expect(await answerTo(said)).toMatch(changed);
  });
  test.each([["what's a high chair, I said"], ["who's Maria, I said that already"]])(
    'and nothing else: %s',
    async (said) => {
      expect(await answerTo(said)).not.toMatch(/changed that/);
    },
  );
});

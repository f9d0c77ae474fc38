/** The conversations by set, in the order in which they were written. */
import type { Conversation } from './conversation';
import { choices, texts } from './kinds/choices';
import { emails, phones } from './kinds/contact';
import { corrections } from './kinds/corrections';
import { dates } from './kinds/dates';
import { cancellations, falseConfirmations, goodbyes, refusals } from './kinds/endings';
import { examples } from './kinds/examples';
import { holds, humans, offTopic, tone, yesAndNo } from './kinds/manners';
import { names } from './kinds/names';
import { numbers } from './kinds/numbers';
import { openings, several } from './kinds/openings';
import { questions } from './kinds/questions';
import { changes as secondChanges } from './second/changes';
import { days as secondDays } from './second/days';
import { endings as secondEndings } from './second/endings';
import { manners as secondManners } from './second/manners';
import { numbers as secondNumbers } from './second/numbers';
import { openings as secondOpenings } from './second/openings';
import { who as secondWho } from './second/who';
import { changes as thirdChanges } from './third/changes';
import { given as thirdGiven } from './third/given';
import { manners as thirdManners } from './third/manners';
import { who as thirdWho } from './third/who';

export const sets = {
  first: [
    examples,
    names,
    openings,
    several,
    phones,
    emails,
    dates,
    numbers,
    choices,
    texts,
    corrections,
    questions,
    refusals,
    cancellations,
    falseConfirmations,
    tone,
    offTopic,
    holds,
    humans,
    goodbyes,
    yesAndNo,
  ].flat(),
  second: [
    secondWho,
    secondOpenings,
    secondNumbers,
    secondDays,
    secondChanges,
    secondEndings,
    secondManners,
  ].flat(),
  third: [thirdWho, thirdGiven, thirdChanges, thirdManners].flat(),
} satisfies Record<string, readonly Conversation[]>;

/** The conversations by set, in the order in which they were written. */
import type { Conversation } from './conversation';
import * as eightiethTurns from './eightieth/turns';
import * as eightiethValues from './eightieth/values';
import * as eighthTurns from './eighth/turns';
import * as eighthValues from './eighth/values';
import * as eighthWho from './eighth/who';
import * as eightyEighthDays from './eighty-eighth/days';
import * as eightyEighthEndings from './eighty-eighth/endings';
import * as eightyEighthManners from './eighty-eighth/manners';
import * as eightyEighthQuestions from './eighty-eighth/questions';
import * as eightyEighthTurns from './eighty-eighth/turns';
import * as eightyEighthValues from './eighty-eighth/values';
import * as eightyEighthWho from './eighty-eighth/who';
import * as eightyFifthDays from './eighty-fifth/days';
import * as eightyFifthManners from './eighty-fifth/manners';
import * as eightyFifthTurns from './eighty-fifth/turns';
import * as eightyFifthValues from './eighty-fifth/values';
import * as eightyFifthWho from './eighty-fifth/who';
import * as eightySixthTurns from './eighty-sixth/turns';
import * as eightySixthValues from './eighty-sixth/values';
import * as eightyFirstManners from './eighty-first/manners';
import * as eightyFirstTurns from './eighty-first/turns';
import * as eightyFirstValues from './eighty-first/values';
import * as eightyFirstWho from './eighty-first/who';
import * as eightyFourthManners from './eighty-fourth/manners';
import * as eightyFourthTurns from './eighty-fourth/turns';
import * as eightyFourthValues from './eighty-fourth/values';
import * as eightyFourthWho from './eighty-fourth/who';
import * as eightySeventhBeside from './eighty-seventh/beside';
import * as eightySeventhCancellations from './eighty-seventh/cancellations';
import * as eightySeventhDays from './eighty-seventh/days';
import * as eightySeventhManners from './eighty-seventh/manners';
import * as eightySeventhOpenings from './eighty-seventh/openings';
import * as eightySeventhTurns from './eighty-seventh/turns';
import * as eightySeventhValues from './eighty-seventh/values';
import * as eightySeventhWho from './eighty-seventh/who';
import * as eightySecondManners from './eighty-second/manners';
import * as eightySecondTurns from './eighty-second/turns';
import * as eightySecondValues from './eighty-second/values';
import * as eightySecondWho from './eighty-second/who';
import * as eightyThirdManners from './eighty-third/manners';
import * as eightyThirdTurns from './eighty-third/turns';
import * as eightyThirdValues from './eighty-third/values';
import * as eightyThirdWho from './eighty-third/who';
import * as eleventhTurns from './eleventh/turns';
import * as eleventhValues from './eleventh/values';
import * as eleventhWho from './eleventh/who';
import * as fifteenthAnswers from './fifteenth/answers';
import * as fifteenthCalls from './fifteenth/calls';
import { contact as fifthContact } from './fifth/contact';
import { facts as fifthFacts } from './fifth/facts';
import { done as fifthDone } from './fifth/turns';
import { who as fifthWho } from './fifth/who';
import * as fourteenthAnswers from './fourteenth/answers';
import * as fourteenthCalls from './fourteenth/calls';
import * as fourthChoices from './fourth/choices';
import * as fourthContact from './fourth/contact';
import { corrections as fourthCorrections } from './fourth/corrections';
import { days as fourthDays } from './fourth/days';
import * as fourthEndings from './fourth/endings';
import * as fourthManners from './fourth/manners';
import { names as fourthNames } from './fourth/names';
import { numbers as fourthNumbers } from './fourth/numbers';
import { openings as fourthOpenings } from './fourth/openings';
import { questions as fourthQuestions } from './fourth/questions';
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
import * as ninthTurns from './ninth/turns';
import * as ninthValues from './ninth/values';
import * as ninthWho from './ninth/who';
import { changes as secondChanges } from './second/changes';
import { days as secondDays } from './second/days';
import { endings as secondEndings } from './second/endings';
import { manners as secondManners } from './second/manners';
import { numbers as secondNumbers } from './second/numbers';
import { openings as secondOpenings } from './second/openings';
import { who as secondWho } from './second/who';
import * as seventhChanges from './seventh/changes';
import * as seventhTurns from './seventh/turns';
import * as seventhValues from './seventh/values';
import * as seventhWho from './seventh/who';
import * as seventiethTurns from './seventieth/turns';
import * as seventiethValues from './seventieth/values';
import * as eighteenth from './eighteenth/callers';
import * as thirtyFirst from './thirty-first/callers';
import * as thirtyThirdEndings from './thirty-third/endings';
import * as thirtyThirdManners from './thirty-third/manners';
import * as thirtyThirdTurns from './thirty-third/turns';
import * as thirtyThirdValues from './thirty-third/values';
import * as thirtyThirdWho from './thirty-third/who';
import * as fortyFirstDays from './forty-first/days';
import * as fortySeventh from './forty-seventh/callers';
import * as fortySixthTurns from './forty-sixth/turns';
import * as fortySixthValues from './forty-sixth/values';
import * as fortySixthWho from './forty-sixth/who';
import * as sixtyNinthTurns from './sixty-ninth/turns';
import * as sixtyNinthValues from './sixty-ninth/values';
import * as seventyFourthManners from './seventy-fourth/manners';
import * as seventyFourthTurns from './seventy-fourth/turns';
import * as seventyFourthValues from './seventy-fourth/values';
import * as seventyFourthWho from './seventy-fourth/who';
import * as seventyFifthTurns from './seventy-fifth/turns';
import * as seventyFifthValues from './seventy-fifth/values';
import * as seventySixthEndings from './seventy-sixth/endings';
import * as seventySixthManners from './seventy-sixth/manners';
import * as seventySixthOpenings from './seventy-sixth/openings';
import * as seventySixthQuestions from './seventy-sixth/questions';
import * as seventySixthWho from './seventy-sixth/who';
import * as seventySeventhManners from './seventy-seventh/manners';
import * as seventySeventhTurns from './seventy-seventh/turns';
import * as seventySeventhValues from './seventy-seventh/values';
import * as seventySeventhWho from './seventy-seventh/who';
import * as seventyEighthManners from './seventy-eighth/manners';
import * as seventyEighthTurns from './seventy-eighth/turns';
import * as seventyEighthValues from './seventy-eighth/values';
import * as seventyEighthWho from './seventy-eighth/who';
import * as seventyNinthManners from './seventy-ninth/manners';
import * as seventyNinthTurns from './seventy-ninth/turns';
import * as seventyNinthValues from './seventy-ninth/values';
import * as seventyNinthWho from './seventy-ninth/who';
import * as seventySecondTurns from './seventy-second/turns';
import * as seventySecondValues from './seventy-second/values';
import * as seventyFirstTurns from './seventy-first/turns';
import * as seventyFirstValues from './seventy-first/values';
import * as sixtyEighth from './sixty-eighth/callers';
import * as sixtySeventhTurns from './sixty-seventh/turns';
import * as sixtySeventhValues from './sixty-seventh/values';
import * as sixtySixth from './sixty-sixth/callers';
import * as sixtyFifthTurns from './sixty-fifth/turns';
import * as sixtyFifthValues from './sixty-fifth/values';
import * as sixtyFourthTurns from './sixty-fourth/turns';
import * as sixtyFourthValues from './sixty-fourth/values';
import * as sixtyThird from './sixty-third/callers';
import * as sixtySecond from './sixty-second/callers';
import * as sixtyFirstTurns from './sixty-first/turns';
import * as sixtyFirstValues from './sixty-first/values';
import * as sixtiethTurns from './sixtieth/turns';
import * as sixtiethValues from './sixtieth/values';
import * as fiftyNinthTurns from './fifty-ninth/turns';
import * as fiftyNinthValues from './fifty-ninth/values';
import * as fiftyEighth from './fifty-eighth/callers';
import * as fiftySixth from './fifty-sixth/callers';
import * as fiftyFourthHomes from './fifty-fourth/health-and-homes';
import * as fiftyFourthStreet from './fifty-fourth/power-stage-and-street';
import * as fiftySecondAsked from './fifty-second/asked';
import * as fiftySecondTurns from './fifty-second/turns';
import * as fiftyFirstTurns from './fifty-first/turns';
import * as fiftyFirstValues from './fifty-first/values';
import * as fiftiethAnswers from './fiftieth/answers';
import * as fortyEighthEndings from './forty-eighth/endings';
import * as fortyEighthTurns from './forty-eighth/turns';
import * as fortyEighthValues from './forty-eighth/values';
import * as fortyEighthWho from './forty-eighth/who';
import * as fortyNinthTurns from './forty-ninth/turns';
import * as fortyNinthValues from './forty-ninth/values';
import * as fortyFirstEndings from './forty-first/endings';
import * as fortyFirstManners from './forty-first/manners';
import * as fortyFirstQuestions from './forty-first/questions';
import * as fortyFirstTurns from './forty-first/turns';
import * as fortyFirstValues from './forty-first/values';
import * as fortyFirstWho from './forty-first/who';
import * as fortySecondEndings from './forty-second/endings';
import * as fortySecondTurns from './forty-second/turns';
import * as fortySecondValues from './forty-second/values';
import * as fortyThirdTurns from './forty-third/turns';
import * as fortyThirdValues from './forty-third/values';
import * as fortyFourth from './forty-fourth/middles';
import * as fortyFifth from './forty-fifth/callers';
import * as fortiethDays from './fortieth/days';
import * as fortiethEndings from './fortieth/endings';
import * as fortiethManners from './fortieth/manners';
import * as fortiethQuestions from './fortieth/questions';
import * as fortiethTurns from './fortieth/turns';
import * as fortiethValues from './fortieth/values';
import * as fortiethWho from './fortieth/who';
import * as thirtyEighthEndings from './thirty-eighth/endings';
import * as thirtyEighthTurns from './thirty-eighth/turns';
import * as thirtyEighthValues from './thirty-eighth/values';
import * as thirtyNinthTurns from './thirty-ninth/turns';
import * as thirtyNinthValues from './thirty-ninth/values';
import * as thirtySeventhEndings from './thirty-seventh/endings';
import * as thirtySeventhManners from './thirty-seventh/manners';
import * as thirtySeventhQuestions from './thirty-seventh/questions';
import * as thirtySeventhTurns from './thirty-seventh/turns';
import * as thirtySeventhValues from './thirty-seventh/values';
import * as thirtySeventhWho from './thirty-seventh/who';
import * as thirtySixthAgreements from './thirty-sixth/agreements';
import * as thirtySixthEndings from './thirty-sixth/endings';
import * as thirtySixthManners from './thirty-sixth/manners';
import * as thirtySixthQuestions from './thirty-sixth/questions';
import * as thirtySixthTurns from './thirty-sixth/turns';
import * as thirtySixthValues from './thirty-sixth/values';
import * as thirtySixthWho from './thirty-sixth/who';
import * as thirtyFifthTurns from './thirty-fifth/turns';
import * as thirtyFifthValues from './thirty-fifth/values';
import * as thirtyFourthEndings from './thirty-fourth/endings';
import * as thirtyFourthManners from './thirty-fourth/manners';
import * as thirtyFourthQuestions from './thirty-fourth/questions';
import * as thirtyFourthTurns from './thirty-fourth/turns';
import * as thirtyFourthValues from './thirty-fourth/values';
import * as thirtyFourthWho from './thirty-fourth/who';
import * as thirtySecondEndings from './thirty-second/endings';
import * as thirtySecondManners from './thirty-second/manners';
import * as thirtySecondTurns from './thirty-second/turns';
import * as thirtySecondValues from './thirty-second/values';
import * as thirtySecondWho from './thirty-second/who';
import * as thirtieth from './thirtieth/callers';
import * as twentyNinth from './twenty-ninth/callers';
import * as twentyEighth from './twenty-eighth/callers';
import * as twentySeventh from './twenty-seventh/callers';
import * as twentySixth from './twenty-sixth/callers';
import * as twentyFifth from './twenty-fifth/callers';
import * as twentyFourth from './twenty-fourth/callers';
import * as twentyThird from './twenty-third/callers';
import * as twentySecond from './twenty-second/callers';
import * as twentyFirst from './twenty-first/callers';
import * as twentieth from './twentieth/callers';
import * as nineteenth from './nineteenth/callers';
import * as seventeenth from './seventeenth/callers';
import * as sixteenth from './sixteenth/callers';
import { changes as sixthChanges } from './sixth/changes';
import { given as sixthGiven } from './sixth/given';
import { manners as sixthManners } from './sixth/manners';
import { who as sixthWho } from './sixth/who';
import * as tenth from './tenth/callers';
import * as thirteenthTurns from './thirteenth/turns';
import * as thirteenthValues from './thirteenth/values';
import * as thirteenthWho from './thirteenth/who';
import { changes as thirdChanges } from './third/changes';
import { given as thirdGiven } from './third/given';
import { manners as thirdManners } from './third/manners';
import { who as thirdWho } from './third/who';
import * as twelfthTurns from './twelfth/turns';
import * as twelfthValues from './twelfth/values';
import * as twelfthWho from './twelfth/who';
import * as fiftySeventhTurns from './fifty-seventh/turns';
import * as fiftySeventhValues from './fifty-seventh/values';
import * as fiftyFifthTurns from './fifty-fifth/turns';
import * as fiftyFifthValues from './fifty-fifth/values';
import * as fiftyThirdTurns from './fifty-third/turns';
import * as fiftyThirdValues from './fifty-third/values';
import * as seventyThirdChanges from './seventy-third/changes';
import * as seventyThirdRemarks from './seventy-third/remarks';
import * as seventyThirdSummaries from './seventy-third/summaries';

const inAll = (module: Record<string, readonly Conversation[]>) => Object.values(module).flat();

export const sets = {
  seventyFourth: [
    inAll(seventyFourthWho),
    inAll(seventyFourthValues),
    inAll(seventyFourthTurns),
    inAll(seventyFourthManners),
  ].flat(),
  seventyFifth: [inAll(seventyFifthValues), inAll(seventyFifthTurns)].flat(),
  seventySixth: [
    inAll(seventySixthOpenings),
    inAll(seventySixthWho),
    inAll(seventySixthEndings),
    inAll(seventySixthQuestions),
    inAll(seventySixthManners),
  ].flat(),
  seventySeventh: [
    inAll(seventySeventhWho),
    inAll(seventySeventhValues),
    inAll(seventySeventhTurns),
    inAll(seventySeventhManners),
  ].flat(),
  seventyEighth: [
    inAll(seventyEighthWho),
    inAll(seventyEighthValues),
    inAll(seventyEighthTurns),
    inAll(seventyEighthManners),
  ].flat(),
  eightieth: [inAll(eightiethValues), inAll(eightiethTurns)].flat(),
  eightyFirst: [
    inAll(eightyFirstWho),
    inAll(eightyFirstValues),
    inAll(eightyFirstTurns),
    inAll(eightyFirstManners),
  ].flat(),
  eightySixth: [inAll(eightySixthValues), inAll(eightySixthTurns)].flat(),
  eightyFifth: [
    inAll(eightyFifthWho),
    inAll(eightyFifthValues),
    inAll(eightyFifthDays),
    inAll(eightyFifthTurns),
    inAll(eightyFifthManners),
  ].flat(),
  eightyEighth: [
    inAll(eightyEighthWho),
    inAll(eightyEighthValues),
    inAll(eightyEighthDays),
    inAll(eightyEighthQuestions),
    inAll(eightyEighthTurns),
    inAll(eightyEighthManners),
    inAll(eightyEighthEndings),
  ].flat(),
  eightySeventh: [
    inAll(eightySeventhWho),
    inAll(eightySeventhOpenings),
    inAll(eightySeventhValues),
    inAll(eightySeventhDays),
    inAll(eightySeventhTurns),
    inAll(eightySeventhCancellations),
    inAll(eightySeventhBeside),
    inAll(eightySeventhManners),
  ].flat(),
  eightyFourth: [
    inAll(eightyFourthWho),
    inAll(eightyFourthValues),
    inAll(eightyFourthTurns),
    inAll(eightyFourthManners),
  ].flat(),
  eightyThird: [
    inAll(eightyThirdWho),
    inAll(eightyThirdValues),
    inAll(eightyThirdTurns),
    inAll(eightyThirdManners),
  ].flat(),
  eightySecond: [
    inAll(eightySecondWho),
    inAll(eightySecondValues),
    inAll(eightySecondTurns),
    inAll(eightySecondManners),
  ].flat(),
  seventyNinth: [
    inAll(seventyNinthWho),
    inAll(seventyNinthValues),
    inAll(seventyNinthTurns),
    inAll(seventyNinthManners),
  ].flat(),
  seventySecond: [inAll(seventySecondValues), inAll(seventySecondTurns)].flat(),
  seventyFirst: [inAll(seventyFirstValues), inAll(seventyFirstTurns)].flat(),
  seventieth: [inAll(seventiethValues), inAll(seventiethTurns)].flat(),
  sixtyNinth: [inAll(sixtyNinthValues), inAll(sixtyNinthTurns)].flat(),
  sixtyEighth: inAll(sixtyEighth),
  sixtySeventh: [inAll(sixtySeventhValues), inAll(sixtySeventhTurns)].flat(),
  sixtySixth: inAll(sixtySixth),
  sixtyFifth: [inAll(sixtyFifthValues), inAll(sixtyFifthTurns)].flat(),
  sixtyFourth: [inAll(sixtyFourthValues), inAll(sixtyFourthTurns)].flat(),
  sixtyThird: inAll(sixtyThird),
  sixtySecond: inAll(sixtySecond),
  sixtyFirst: [inAll(sixtyFirstValues), inAll(sixtyFirstTurns)].flat(),
  sixtieth: [inAll(sixtiethValues), inAll(sixtiethTurns)].flat(),
  fiftyNinth: [inAll(fiftyNinthValues), inAll(fiftyNinthTurns)].flat(),
  fiftyEighth: inAll(fiftyEighth),
  fiftySixth: inAll(fiftySixth),
  fiftyFourth: [inAll(fiftyFourthHomes), inAll(fiftyFourthStreet)].flat(),
  fiftySecond: [inAll(fiftySecondAsked), inAll(fiftySecondTurns)].flat(),
  fiftyFirst: [inAll(fiftyFirstValues), inAll(fiftyFirstTurns)].flat(),
  fiftieth: inAll(fiftiethAnswers),
  fortyNinth: [inAll(fortyNinthValues), inAll(fortyNinthTurns)].flat(),
  fortyEighth: [
    inAll(fortyEighthWho),
    inAll(fortyEighthValues),
    inAll(fortyEighthTurns),
    inAll(fortyEighthEndings),
  ].flat(),
  fortySeventh: inAll(fortySeventh),
  fortySixth: [inAll(fortySixthWho), inAll(fortySixthValues), inAll(fortySixthTurns)].flat(),
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
  fourth: [
    fourthNames,
    fourthOpenings,
    inAll(fourthContact),
    fourthDays,
    fourthNumbers,
    inAll(fourthChoices),
    fourthCorrections,
    fourthQuestions,
    inAll(fourthEndings),
    inAll(fourthManners),
  ].flat(),
  fifth: [fifthWho, fifthContact, fifthFacts, fifthDone].flat(),
  sixth: [sixthWho, sixthGiven, sixthChanges, sixthManners].flat(),
  seventh: [inAll(seventhWho), inAll(seventhValues), inAll(seventhChanges), inAll(seventhTurns)].flat(),
  eighth: [inAll(eighthWho), inAll(eighthValues), inAll(eighthTurns)].flat(),
  ninth: [inAll(ninthWho), inAll(ninthValues), inAll(ninthTurns)].flat(),
  tenth: inAll(tenth),
  fortyFifth: inAll(fortyFifth),
  fortyFourth: inAll(fortyFourth),
  fortyThird: [inAll(fortyThirdValues), inAll(fortyThirdTurns)].flat(),
  fortySecond: [inAll(fortySecondValues), inAll(fortySecondTurns), inAll(fortySecondEndings)].flat(),
  fortyFirst: [
    inAll(fortyFirstWho),
    inAll(fortyFirstDays),
    inAll(fortyFirstValues),
    inAll(fortyFirstTurns),
    inAll(fortyFirstQuestions),
    inAll(fortyFirstEndings),
    inAll(fortyFirstManners),
  ].flat(),
  fortieth: [
    inAll(fortiethWho),
    inAll(fortiethDays),
    inAll(fortiethValues),
    inAll(fortiethTurns),
    inAll(fortiethQuestions),
    inAll(fortiethEndings),
    inAll(fortiethManners),
  ].flat(),
  thirtyNinth: [inAll(thirtyNinthValues), inAll(thirtyNinthTurns)].flat(),
  thirtyEighth: [inAll(thirtyEighthValues), inAll(thirtyEighthTurns), inAll(thirtyEighthEndings)].flat(),
  thirtySeventh: [
    inAll(thirtySeventhWho),
    inAll(thirtySeventhValues),
    inAll(thirtySeventhTurns),
    inAll(thirtySeventhQuestions),
    inAll(thirtySeventhEndings),
    inAll(thirtySeventhManners),
  ].flat(),
  thirtySixth: [
    inAll(thirtySixthWho),
    inAll(thirtySixthValues),
    inAll(thirtySixthTurns),
    inAll(thirtySixthQuestions),
    inAll(thirtySixthEndings),
    inAll(thirtySixthManners),
    inAll(thirtySixthAgreements),
  ].flat(),
  thirtyFifth: [inAll(thirtyFifthValues), inAll(thirtyFifthTurns)].flat(),
  thirtyFourth: [
    inAll(thirtyFourthWho),
    inAll(thirtyFourthValues),
    inAll(thirtyFourthTurns),
    inAll(thirtyFourthQuestions),
    inAll(thirtyFourthEndings),
    inAll(thirtyFourthManners),
  ].flat(),
  thirtyThird: [
    inAll(thirtyThirdWho),
    inAll(thirtyThirdValues),
    inAll(thirtyThirdTurns),
    inAll(thirtyThirdEndings),
    inAll(thirtyThirdManners),
  ].flat(),
  thirtySecond: [
    inAll(thirtySecondWho),
    inAll(thirtySecondValues),
    inAll(thirtySecondTurns),
    inAll(thirtySecondEndings),
    inAll(thirtySecondManners),
  ].flat(),
  thirtyFirst: inAll(thirtyFirst),
  thirtieth: inAll(thirtieth),
  twentyNinth: inAll(twentyNinth),
  twentyEighth: inAll(twentyEighth),
  twentySeventh: inAll(twentySeventh),
  twentySixth: inAll(twentySixth),
  twentyFifth: inAll(twentyFifth),
  twentyFourth: inAll(twentyFourth),
  twentyThird: inAll(twentyThird),
  twentySecond: inAll(twentySecond),
  twentyFirst: inAll(twentyFirst),
  twentieth: inAll(twentieth),
  nineteenth: inAll(nineteenth),
  eighteenth: inAll(eighteenth),
  seventeenth: inAll(seventeenth),
  sixteenth: inAll(sixteenth),
  fifteenth: [inAll(fifteenthAnswers), inAll(fifteenthCalls)].flat(),
  fourteenth: [inAll(fourteenthAnswers), inAll(fourteenthCalls)].flat(),
  twelfth: [inAll(twelfthWho), inAll(twelfthValues), inAll(twelfthTurns)].flat(),
  thirteenth: [inAll(thirteenthWho), inAll(thirteenthValues), inAll(thirteenthTurns)].flat(),
  eleventh: [inAll(eleventhWho), inAll(eleventhValues), inAll(eleventhTurns)].flat(),
  fiftySeventh: [inAll(fiftySeventhValues), inAll(fiftySeventhTurns)].flat(),
  fiftyFifth: [inAll(fiftyFifthValues), inAll(fiftyFifthTurns)].flat(),
  fiftyThird: [inAll(fiftyThirdValues), inAll(fiftyThirdTurns)].flat(),
  seventyThird: [inAll(seventyThirdChanges), inAll(seventyThirdRemarks), inAll(seventyThirdSummaries)].flat(),
} satisfies Record<string, readonly Conversation[]>;

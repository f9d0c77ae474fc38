/** The built-in brain's fixed sentences; where there are several, they take turns. */

/** Why a day or a time isn't taken, as the log has it. */
export const outsideHours = { kind: 'answered', text: 'outside the opening hours' } as const;
/** What the log says where an agent has another language. */
export const onlyEnglish = { kind: 'notice', text: 'the built-in engine speaks English only' } as const;

export const aboutMyself = "I'm an automated assistant, not a person.";
export const noPerson = [
  "I'm an automated assistant, and I can't put you through to a person on this call.",
  "I'm sorry, there's no person here that I could connect you with.",
  "I can't connect you to a person, I'm afraid.",
];
export const takesMessage = "But I'm happy to take your details.";
export const howIAm = ["I'm doing well, thank you.", 'All good here, thanks.'];
export const greetings = ['Hello.', 'Hello again.'];
export const welcome = ["You're welcome.", 'My pleasure.'];
export const sameToYou = ['Thank you, the same to you.', 'Thank you, and to you.'];
export const takeYourTime = ['Take your time.', "There's no hurry.", "Sure, I'll wait.", 'No problem.'];
export const goAhead = ['Please go ahead.', "I'm listening."];
export const heard = ['All right.', 'Good.', 'Thank you.'];
export const sorry = ["I'm so sorry to hear that.", "I'm sorry, that must be hard."];
export const hereIAm = ['Yes, I can hear you.', "Yes, I'm here."];
/** To a remark about the weather, the traffic and the like, with which the agent neither agrees nor doesn't. */
export const chat = ['I hear you.', 'I see.'];
export const calm = [
  "I'm sorry about that.",
  'I understand this is frustrating.',
  "I'm sorry this isn't going well.",
];
export const smile = ['All right.', 'Okay.'];
export const offTopic = [
  "I'm afraid I can't help with that here.",
  "That's outside what I can help with.",
  "I can't say anything about that, sorry.",
];
export const englishOnly = ["I'm sorry, I only speak English.", 'I only speak English, sorry.'];
export const english = ['Yes, I speak English.', 'Yes, English is fine.'];

export const notUnderstoodFreely = [
  "Sorry, I didn't understand that.",
  "I didn't get that either. Could you put it another way?",
  "I'm not sure what you mean.",
];
export const nothingFound = [
  "I'm sorry, I don't have that information.",
  "I don't know that, I'm afraid.",
  "I'm not sure about that, sorry.",
];
export const offerToEnd = [
  "I'm having trouble following. Should I end the call, or would you like to try again?",
  "We aren't getting anywhere, I'm afraid. Would you like me to end the call?",
];
export const neededForTool = ['I need one thing for that.', 'To look that up, I need to ask you something.'];
export const howCanIHelp = ['How can I help you?', 'What can I do for you?'];
export const anythingElse = [
  'Is there anything else I can help you with?',
  'What else would you like to know?',
  'Can I help you with anything else?',
];

/** "The number I'm calling from", where the call brought none. */
export const noCallerNumber = [
  "I can't see the number you're calling from, I'm afraid.",
  "I'm sorry, your number doesn't show up on my end.",
];
/** A number from abroad whose country isn't told. */
export const withoutCountry = "I can't note that number without its country, I'm afraid.";
/** What's told went wrong, where something else was asked. */
export const sorryForIt = ["I'm sorry to hear that.", "I'm sorry about that."];
/** A required fact is refused for the time being. */
export const putOff = ["That's all right.", "That's fine.", 'No problem.'];
/** A fact that may be left out is. */
export const leftOut = ["No problem, we'll leave that out.", "That's fine, I'll leave that out."];
export const stillGoAhead = 'I understand. Would you still like to go ahead?';
export const cancelled = "All right, I won't go ahead with that.";
/** It was called off before, and stays so. */
export const allRightThen = 'All right, then.';
/** A booking that the caller has already; no tool of the agent undoes it. */
export const cannotCancel = [
  "I can't cancel that on this call, I'm afraid.",
  "I'm sorry, I'm not able to cancel it from here.",
];
export const nothingRecalled = ["You haven't told me that yet.", "I don't have that yet."];

export const whichYear = ['And which year?', 'Which year was that?', 'I need the year as well.'];
export const allRight = 'Is that all right?';
export const nowAllRight = ['Is everything right?', 'Is it all correct?', 'So, is everything right?'];
export const whatToChange = ['What should I change?', 'What would you like to change?'];
export const sayYesIfRight = [
  'Please say yes if everything is right, or tell me what to change.',
  'Is everything right, yes or no?',
];

/** To someone who asked for it; from then on their number is on the do-not-call list. */
export const wontCallAgain = 'All right. We won’t call you again.';

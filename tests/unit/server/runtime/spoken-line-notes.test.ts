import { describe, expect, it } from 'vitest';
import { SpokenLineNotes } from '#server/runtime/desk/spoken-line-notes';

const wentOn = { kind: 'notice', text: 'first broke off; second went on' } as const;

describe('a model that goes on where another one broke off', () => {
  it('is told with the line also when that is being heard already', () => {
    const notes = new SpokenLineNotes('first');
    notes.thinking('first');
    const line = notes.takeGrowing();
    notes.goesOn('second', wentOn);
    expect(line).toEqual([wentOn, { kind: 'model', text: 'second' }]);
    notes.thinking('second');
    expect(notes.take()).toEqual([{ kind: 'model', text: 'second' }]);
  });

  it('is told with the line that comes, not with the one before', () => {
    const notes = new SpokenLineNotes('first');
    const before = notes.takeGrowing();
    notes.thinking('first');
    notes.goesOn(null, wentOn);
    expect(before).toEqual([{ kind: 'model', text: 'first' }]);
    expect(notes.takeGrowing()).toEqual([wentOn]);
  });
});

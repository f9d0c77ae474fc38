/** Every section of the editor by keyboard alone: reached from the outline, changed, rows added and removed, saved. */
import type { Locator, Page } from '@playwright/test';
import type { AgentDraft } from '#contract/agents/agent-content';
import { makeAgent } from './agent-page';
import { hasFocus, press, tabTo, type } from './keys';
import { expect, test } from './signed-in';

/** One section of the editor, with what the server keeps of the draft. */
class SectionByKeys {
  constructor(
    readonly page: Page,
    readonly section: Locator,
    /** The draft as it was saved last. */
    private readonly saved: () => AgentDraft | null,
  ) {}

  field(label: string): Locator {
    // A row is named as the one field in it may be.
    return this.section
      .getByLabel(label, { exact: true })
      .and(this.page.locator('input, select, textarea, [role="textbox"]'));
  }

  button(name: string): Locator {
    return this.section.getByRole('button', { name, exact: true });
  }

  async write(label: string, text: string): Promise<void> {
    await type(this.page, this.field(label), text);
  }

  /** Chooses from a list as the keyboard does: by the first letters of a choice. */
  async choose(label: string, words: string): Promise<void> {
    await tabTo(this.page, this.field(label));
    await this.page.keyboard.type(words);
  }

  async press(name: string, key = 'Enter'): Promise<void> {
    await press(this.page, this.button(name), key);
  }

  /** Adds a row; what is typed next goes into its first field. */
  async add(name: string, firstField: string): Promise<void> {
    await this.press(name);
    await expect(this.field(firstField).last()).toBeFocused();
  }

  /** Removes a row; the focus must not fall out of the section. */
  async remove(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await tabTo(this.page, this.button(name), key);
    await this.page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(this.section)).toBe(true);
  }

  /** Waits until the server has what this says. */
  async holds<Value>(read: (draft: AgentDraft) => Value, value: Value): Promise<void> {
    await expect
      .poll(() => {
        const draft = this.saved();
        return draft === null ? null : read(draft);
      })
      .toEqual(value);
    await expect(this.page.getByText('Saved', { exact: true })).toBeVisible();
  }
}

/** By the title of each section: what is done there. */
const work: Record<string, (at: SectionByKeys) => Promise<void>> = {
  Basics: async (at) => {
    await at.write('Name', 'By keyboard');
    await at.choose('Language', 'English (UK');
    await at.write('Time zone', 'Lisbon');
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('Enter');
    await at.holds(
      ({ name, language, time_zone }) => [name, language, time_zone],
      ['By keyboard', 'en-GB', 'Europe/Lisbon'],
    );
  },
  Conversation: async (at) => {
    await at.write('Delay (ms)', '300');
    await at.add('Add variable', 'Variable 1 name');
    await at.page.keyboard.type('business');
    await at.write('Variable 1 default', 'Harbor Dental');
    await at.add('Add variable', 'Variable 2 name');
    await at.page.keyboard.type('town');
    await at.holds(({ variables }) => variables.map(({ name }) => name), ['business', 'town']);
    await at.remove('Remove variable 1', 'Shift+Tab');
    await at.holds(({ variables }) => variables.map(({ name }) => name), ['town']);
    await at.remove('Remove variable 1');
    await at.holds(({ variables, first_message_pause_ms: pause }) => [variables.length, pause], [0, 300]);
  },
  'Facts to collect': async (at) => {
    await at.add('Add fact', 'Fact name');
    await at.page.keyboard.type('colour');
    await type(at.page, at.field('Question').last(), 'Which colour?');
    await at.holds(({ facts }) => facts.at(-1)?.question, 'Which colour?');
    await at.press('Move Fact 5 up');
    await at.holds(
      ({ facts }) => facts.map(({ name }) => name),
      ['name', 'reason', 'day', 'colour', 'phone'],
    );
    // The row that moved stays open.
    await expect(at.button('Move Fact 4 up')).toBeFocused();
    await at.remove('Remove Fact 4');
    await at.holds(({ facts }) => facts.map(({ name }) => name), ['name', 'reason', 'day', 'phone']);
  },
  Knowledge: async (at) => {
    await at.add('Add entry', 'Title');
    await at.page.keyboard.type('Pets');
    await type(at.page, at.field('Text').last(), 'Guide dogs are welcome.');
    await at.holds(({ knowledge }) => knowledge.at(-1), { title: 'Pets', text: 'Guide dogs are welcome.' });
    await at.remove('Remove Entry 6');
    await at.holds(({ knowledge }) => knowledge.length, 5);
  },
  Tools: async (at) => {
    await at.press('Add tool');
    await at.page.getByRole('menuitem', { name: 'Press digits' }).waitFor();
    await at.page.keyboard.type('Press');
    await at.page.keyboard.press('Enter');
    await expect(at.field('Tool name').last()).toBeFocused();
    await at.page.keyboard.type('extension');
    await at.holds(({ tools }) => tools.at(-1)?.name, 'extension');
    await at.remove('Remove Tool 2');
    await at.holds(({ tools }) => tools.map(({ name }) => name), ['free_times']);
    // The focus is on the row that's left, closed.
    await at.page.keyboard.press('Enter');
    await at.add('Add argument', 'Argument 2 name');
    await at.page.keyboard.type('doctor');
    await at.holds(({ tools: [tool] }) => tool?.type === 'http' && tool.arguments.at(-1)?.name, 'doctor');
    await at.remove('Remove argument 2');
    await at.holds(({ tools: [tool] }) => tool?.type === 'http' && tool.arguments.length, 1);
  },
  Model: async (at) => {
    await at.choose('Provider', 'Built-in');
    await at.holds(({ model }) => model.provider, 'built_in');
    // Not typed: within a second it would be read on from the letters before.
    await at.page.keyboard.press('ArrowUp');
    await at.holds(({ model }) => model.provider, 'default');
  },
  Voice: async (at) => {
    await at.choose('Voice', 'Rowan');
    await at.holds(({ voice }) => voice.voice !== '', true);
  },
  Ending: async (at) => {
    await at.write('End phrases', 'that is all\nthanks, bye');
    await at.write('Closing message', 'Until then.');
    await at.holds(
      ({ end_phrases, closing_message }) => [end_phrases, closing_message],
      [['that is all', 'thanks, bye'], 'Until then.'],
    );
  },
  'After the call': async (at) => {
    await at.add('Add field', 'Field 1 name');
    await at.page.keyboard.type('mood');
    await at.write('Field 1 description', 'How the caller felt');
    await at.holds(({ after_call }) => after_call.fields.map(({ name }) => name), ['mood']);
    await at.remove('Remove field 1');
    await at.choose('Success is based on', 'Collected');
    await at.add('Add condition', 'Condition 1 fact');
    await at.holds(
      ({ after_call }) => [after_call.fields.length, after_call.success_conditions.length],
      [0, 1],
    );
    await at.remove('Remove condition 1');
    await at.holds(
      ({ after_call }) => [after_call.success_rule, after_call.success_conditions.length],
      ['facts', 0],
    );
  },
  Recording: async (at) => {
    await tabTo(at.page, at.field('Record calls'));
    await at.page.keyboard.press('Space');
    await at.holds(({ recording }) => recording.enabled, false);
    await at.page.keyboard.press('Space');
    await at.write('Consent sentence', 'May we record this call?');
    await at.holds(({ recording }) => recording, {
      enabled: true,
      consent_sentence: 'May we record this call?',
    });
  },
  'Model details': async (at) => {
    await at.write('Temperature', '0.7');
    await tabTo(at.page, at.field('Fallback model'));
    await at.page.keyboard.press('Space');
    await at.choose('Fallback provider', 'Built-in');
    await at.holds(({ model }) => [model.temperature, model.fallback?.provider], [0.7, 'built_in']);
  },
  'Voice details': async (at) => {
    await at.write('Speed', '1.25');
    await at.holds(({ voice }) => voice.speed, 1.25);
  },
  Transcriber: async (at) => {
    await at.choose('Spoken language', 'German');
    await at.write('Keywords', 'Ordination\nKassa');
    await at.holds(
      ({ transcriber }) => [transcriber.language, transcriber.keywords],
      ['de-DE', ['Ordination', 'Kassa']],
    );
  },
  Turns: async (at) => {
    await at.choose('Interruption sensitivity', 'Low');
    await at.write('End-of-turn silence (ms)', '900');
    await at.holds(({ turns }) => [turns.interruption, turns.end_of_turn_ms], ['low', 900]);
  },
  'Silence and limits': async (at) => {
    await at.write('Hang up after silence (s)', '45');
    await at.write('Max cost per call ($)', '0.5');
    await at.holds((draft) => [draft.silence_timeout_seconds, draft.max_spend_micros], [45, 500_000]);
  },
  'If tests fail': async (at) => {
    await at.choose('When you publish', 'Block');
    await at.holds(({ failing_tests }) => failing_tests, 'refuse');
  },
};

/** Where Tab begins on a visit: with nothing in focus, before the first control. */
async function toTheTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
}

test('each section is reached from the outline, changed, and saved', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  let saved: AgentDraft | null = null;
  page.on('response', async (response) => {
    if (response.request().method() !== 'PUT' || !response.url().endsWith('/draft')) return;
    if (!response.ok()) return;
    saved = ((await response.json()) as { draft: AgentDraft }).draft;
  });
  const outline = page.getByRole('navigation', { name: 'Sections' });
  const titles = (await outline.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  // None of them is forgotten here.
  expect(titles).toEqual(Object.keys(work));

  for (const [title, doWork] of Object.entries(work)) {
    await test.step(title, async () => {
      await toTheTop(page);
      await press(page, page.getByRole('link', { name: 'Skip to content' }));
      await press(page, outline.getByRole('button', { name: new RegExp(`^${title}\\s*\\d*$`) }));
      const section = page.getByRole('region', { name: title, exact: true });
      await expect.poll(() => hasFocus(section)).toBe(true);
      await doWork(new SectionByKeys(page, section, () => saved));
      await expect(section).toBeInViewport();
    });
  }
});

test('what was removed comes back by a key, and by the notification, with the focus in it', async ({
  page,
}) => {
  await makeAgent(page, 'Front desk');
  const facts = page.getByRole('region', { name: 'Facts to collect', exact: true });
  const first = facts.getByRole('button', { name: /^name/ });
  const name = facts.getByLabel('Fact name', { exact: true });
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const [way, takeBack] of [
    ['a key', () => page.keyboard.press('ControlOrMeta+z')],
    // Straight to it: the way there by Tab may take longer than it stays.
    ['the notification', () => undo.press('Enter')],
  ] as const) {
    await test.step(way, async () => {
      await press(page, first);
      await press(page, facts.getByRole('button', { name: 'Remove Fact 1' }));
      await expect(first).toHaveCount(0);
      await expect(undo).toBeVisible();
      await takeBack();
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('name');
      await press(page, first);
      await expect(name).toHaveCount(0);
      await expect(undo).toHaveCount(0);
    });
  }
});

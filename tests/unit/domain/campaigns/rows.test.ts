import { describe, expect, it } from 'vitest';
import { asksNotToBeCalled } from '#domain/brain/meaning/intents/opt-out';
import { numbersToList } from '#domain/campaigns/listed-numbers';
import { checkedRow, type KeptRow, missingOf, mustBeDifferentLines } from '#domain/campaigns/new-rows';
import { zoneOfNumber } from '#domain/campaigns/number-zone';
import { nextOfRow, standingOf } from '#domain/campaigns/row-outcomes';

describe('the zone of a number', () => {
  it.each([
    ['+4930123456', 'Europe/Berlin'],
    ['+442079460000', 'Europe/London'],
    ['+12125550123', 'America/New_York'],
    ['+14155550123', 'America/Los_Angeles'],
    // Of a state in two zones, of an area code of no place, and of a country with several.
    ['+18505550123', null],
    ['+18005550123', null],
    ['+61412345678', null],
    ['nonsense', null],
  ])('of %s is %s', (number, zone) => {
    expect(zoneOfNumber(number)).toBe(zone);
  });
});

describe('a row', () => {
  const from = [{ country: 'DE', rules: { countries: null } }];
  const row = (change: object) =>
    checkedRow({ line: 1, number: '030 123456', time_zone: '', variables: {}, ...change }, from);
  it.each([
    [{}, '+4930123456', 'Europe/Berlin', null],
    [{ time_zone: 'Asia/Tokyo' }, '+4930123456', 'Asia/Tokyo', null],
    [{ number: ' ' }, '', null, 'This row has no number.'],
    [{ number: '112' }, '112', null, 'Emergency and short service numbers can’t be called.'],
    [
      { number: '4,930123E+09' },
      '4,930123E+09',
      null,
      'A spreadsheet has rounded this number. Format its column as text.',
    ],
    [
      { number: '030 123456 ext. 12' },
      '030 123456 ext. 12',
      null,
      'Numbers with an extension can’t be called.',
    ],
    [{ number: '0900 1234567' }, '0900 1234567', null, 'Premium-rate numbers can’t be called.'],
    [
      { number: '+1 415 555 2671' },
      '+1 415 555 2671',
      null,
      'Calls to United States aren’t allowed from this number.',
    ],
  ])('%j is %s in %s: %s', (change, number, time_zone, fault) => {
    expect(row(change)).toMatchObject({ number, time_zone, fault });
  });
});

describe('a part of a list', () => {
  const from = [{ country: 'DE', rules: { countries: null } }];
  const row = (line: number, change: object = {}) => ({
    line,
    number: `030 12345${line}`,
    time_zone: '',
    variables: { name: 'Ann', day: 'Friday' },
    ...change,
  });
  const kept = (...lines: number[]): Map<number, KeptRow> =>
    new Map(
      lines.map((line) => [line, checkedRow(row(line, { variables: { day: 'Friday', name: 'Ann' } }), from)]),
    );
  const linesOf = (...[part, there]: [Parameters<typeof missingOf>[0], ReturnType<typeof kept>]) =>
    missingOf(part, there, from).map(({ line }) => line);

  it('adds the rows that aren’t there, behind the one before them', () => {
    expect(linesOf({ rows: [row(1), row(2)] }, kept())).toEqual([1, 2]);
    expect(linesOf({ rows: [row(1), row(2), row(3)] }, kept(1, 2))).toEqual([3]);
    expect(linesOf({ rows: [row(3)], after: row(2) }, kept(2))).toEqual([3]);
  });

  it.each([
    ['number', { number: '030 999999' }],
    ['time zone', { time_zone: 'Asia/Tokyo' }],
    ['value', { variables: { name: 'Ben', day: 'Friday' } }],
    ['variable', { variables: { name: 'Ann' } }],
  ])('isn’t mixed with rows of which one has another %s', (_what, change) => {
    const refused = {
      code: 'conflict',
      fields: [{ field: 'rows.1', message: expect.stringMatching(/^Line 2 isn’t/) as string }],
    };
    expect(() => linesOf({ rows: [row(1), row(2, change)] }, kept(1, 2))).toThrow(
      expect.objectContaining(refused),
    );
    // Trying again, as where the row before is gone, would be refused again.
    const other = expect.objectContaining({ fields: [expect.objectContaining({ field: 'rows' })] });
    expect(() => linesOf({ rows: [row(3)], after: row(2, change) }, kept(2))).toThrow(other);
  });

  const numberFrom = (country: string, ...countries: string[]) => [{ country, rules: { countries } }];
  it.each([
    ['left out and is allowed now', numberFrom('DE', 'US'), from, {}],
    ['left out and is allowed now, with its zone', numberFrom('DE', 'US'), from, { time_zone: 'Asia/Tokyo' }],
    ['allowed and isn’t any more', from, numberFrom('DE', 'US'), {}],
    ['allowed and isn’t any more, with its code', from, numberFrom('DE', 'US'), { number: '+49 30 123451' }],
    ['called from another country', from, numberFrom('GB', 'GB'), { number: '030 901820' }],
  ])('is the same list where a row was %s', (_what, before, now, change) => {
    const rows = [row(1, change), row(2)];
    const there = new Map(rows.map((one) => [one.line, checkedRow(one, before)]));
    expect(missingOf({ rows, after: row(1, change) }, there, now)).toEqual([]);
    const refused = expect.objectContaining({ code: 'conflict' });
    expect(() => missingOf({ rows: [row(1, { number: '030 777777' })] }, there, now)).toThrow(refused);
  });

  it('isn’t added where the row before it was removed', () => {
    expect(() => linesOf({ rows: [row(3)], after: row(2) }, kept())).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'after' })] }),
    );
  });
});

it('rows of one request have lines of their own: the second one of two is refused at its field', () => {
  const rows = (...lines: number[]) => lines.map((line) => ({ line }));
  expect(() => mustBeDifferentLines(rows(3, 1, 2))).not.toThrow();
  expect(() => mustBeDifferentLines(rows(1, 2, 1))).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field: 'rows.2.line' })] }),
  );
});

describe('a call that is over', () => {
  const of = (
    end_reason: Parameters<typeof standingOf>[0]['end_reason'],
    talked = false,
    told_by_carrier = false,
    was_made = false,
  ) => standingOf({ end_reason, talked, told_by_carrier, was_made });
  it.each([
    'busy',
    'carrier_away',
    'insufficient_credit',
    'daily_cap',
    'agent_invalid',
    'never_connected',
  ] as const)('counts as failed once its phone rang, also where the agent was kept away: %s', (reason) => {
    expect(of(reason)).toBe('not_made');
    expect(of(reason, false, false, true)).toEqual({ made: 'failed' });
  });

  it('tells how its row came out, that its carrier was never asked, or that only the carrier knows', () => {
    expect(of('completed', true)).toEqual({ made: 'answered' });
    expect(of('platform_crash', true)).toEqual({ made: 'answered' });
    expect(of('no_answer')).toEqual({ made: 'no_answer' });
    expect(of('caller_hung_up')).toEqual({ made: 'answered' });
    expect(of('message_left')).toEqual({ made: 'message_left' });
    expect(of('dial_failed', false, true)).toEqual({ made: 'failed' });
    expect(of('busy')).toBe('not_made');
    expect(of('carrier_away')).toBe('not_made');
    for (const reason of ['platform_crash', 'server_shutdown', 'dial_failed', 'line_failed'] as const) {
      expect(of(reason)).toBe('unsure');
    }
  });

  it('is followed by another as often as was set, and never where that could be a second one on suspicion', () => {
    const twice = { times: 2, wait_minutes: 30 };
    const retries = { no_answer: twice, busy: twice, machine: twice, failed: twice };
    const now = new Date('2026-11-24T10:00:00Z');
    expect(nextOfRow('busy', retries, { busy: 1, no_answer: 2 }, now)).toEqual({
      again: new Date('2026-11-24T10:30:00Z'),
    });
    expect(nextOfRow('busy', retries, { busy: 2 }, now)).toEqual({ done: 'busy' });
    for (const outcome of ['answered', 'unknown', 'rejected', 'message_left'] as const) {
      expect(nextOfRow(outcome, retries, {}, now)).toEqual({ done: outcome });
    }
  });
});

describe('someone who is called', () => {
  it.each([
    'Don’t call me again.',
    'please never call this number again',
    'Stop calling me!',
    'Take me off your list',
    'Could you please remove my number',
    'I said do not call us anymore',
    'no more calls please',
    'I want to opt out',
    'Rufen Sie mich bitte nie wieder an!',
    'Ich möchte nicht mehr angerufen werden.',
    'Streichen Sie mich von Ihrer Liste.',
    'No me llamen más, por favor.',
    'No vuelva a llamarme.',
    'Quíteme de su lista.',
    'Ne m’appelez plus.',
    'Arrêtez de m’appeler !',
    'Retirez-moi de votre liste, s’il vous plaît.',
    'Non mi chiamate mai più.',
    'Mi tolga dalla vostra lista.',
    'Bel me alstublieft nooit meer.',
    'Ik wil niet meer gebeld worden.',
    'Não me ligue mais.',
    'Parem de me ligar!',
    'Can you stop calling me?',
    'Will you stop calling me?',
    'Would you stop calling me?',
    'Why won’t you stop calling me?',
    'Why did you call me? Take me off your list.',
    'why did you call me take me off your list',
    'Why did you call me before nine? Take me off your list.',
    'I told you before, don’t call me again',
    'i told you before don’t call me again',
    'I told you this morning, don’t call me again.',
    'I’m in a meeting until noon. Take me off your list.',
    'Um, don’t call me again',
    'Don’t, um, call me again.',
    'No, don’t call us anymore.',
    'Don’t call me, I’m not interested.',
    'Don’t call Mr. Smith again.',
    'My wife said don’t call again, but it’s fine',
    'Um, rufen Sie mich nicht mehr an.',
    'Rufen Sie mich, bitte, nie wieder an!',
    'Warum rufen Sie heute an? Rufen Sie mich nie wieder an.',
    'Ich habe es Ihnen vor einer Woche gesagt, rufen Sie mich nicht mehr an.',
    '¿Por qué me llaman hoy? No me llamen más.',
    'Um, no me llamen más.',
    'Pourquoi appelez-vous ce matin ? Ne m’appelez plus.',
    'Perché chiamate oggi? Non mi chiamate mai più.',
    'Waarom belt u vandaag? Bel me nooit meer.',
    'Por que ligaram hoje? Não me ligue mais.',
    'Um momento. Não me ligue mais.',
    'I don’t want any more calls from you.',
    'I don’t want you to call me again.',
    'I don’t want to be called again.',
    'I want to be removed from your list.',
    'Please lose my number.',
    'Rufen Sie bitte nicht mehr an.',
    'Bitte nicht mehr anrufen.',
    'Ich möchte von Ihnen nicht mehr kontaktiert werden.',
    'Können Sie mich bitte von der Anrufliste streichen?',
    'No quiero que me vuelvan a llamar.',
    'No vuelvan a llamar a este número.',
    '¿Puede quitarme de su lista?',
    'Je ne veux plus que vous m’appeliez.',
    'Je ne veux plus d’appels.',
    'Merci de ne plus m’appeler.',
    'N’appelez plus ce numéro.',
    'Pouvez-vous me retirer de votre liste ?',
    'Non chiamatemi più.',
    'Non richiamate più questo numero.',
    'Toglietemi dalla lista.',
    'Non voglio essere più disturbato.',
    'Wilt u mij niet meer bellen?',
    'Ik wil niet dat u mij nog belt.',
    'Kunt u mij van de lijst halen?',
    'Niet meer bellen alstublieft.',
    'Parem de ligar.',
    'Me tire da lista.',
    'Pode me tirar da lista?',
    'I don’t want any more sales calls.',
    'I no longer wish to be contacted.',
    'Remove me from your system.',
    'Take me off the list for good.',
    'Please remove us from all of your lists.',
    'I no longer want to be contacted, thanks.',
    'Quiten mi número de su lista.',
    'Sie brauchen mich nie wieder anzurufen.',
    'Löschen Sie meine Nummer aus Ihrem System.',
    'Elimine mi número de su lista.',
    'Sáqueme de la lista de llamadas.',
    'No me llamen más, señorita.',
    'Retirez-moi de votre liste d’appels.',
    'Veuillez ne plus m’appeler, Madame.',
    'Cancellate il mio numero dalla vostra lista.',
    'Mi cancelli dalla lista per favore.',
    'Schrap mij van de bellijst.',
    'U hoeft me nooit meer te bellen.',
    'Não ligue mais para mim.',
    'Exclua meu número da lista.',
    'Remove me from the system.',
    'take me off your donor list',
    'Take me off the solicitation list.',
    'take me off your fundraising list',
    'take me off of whatever list you have',
    'Delete my number from your contacts.',
    'please remove my number from your phone book',
    'Remove me from your contact records.',
    'I need to be removed from the system.',
    'Löschen Sie meine Nummer bei Ihnen.',
    'Löschen Sie meine Nummer im Computer.',
    'Streichen Sie mich von Ihrer Kundenliste.',
    'Elimine mi número de su base.',
    'Borre mi número de su sistema.',
    'Sáqueme de su lista de clientes.',
    'Supprimez mon numéro de votre système.',
    'Retirez-moi de votre liste de clients.',
    'Cancelli il mio numero dal database.',
    'Rimuova il mio numero dai vostri archivi.',
    'Mi tolga dalla vostra lista di clienti.',
    'Verwijder mijn nummer uit uw systeem.',
    'Haal mij van uw klantenlijst.',
    'Remova meu número da sua base.',
    'Apague meu número do sistema.',
    'Não ligue mais aqui.',
    'não ligue mais para minha casa',
    'Não telefone mais para esta casa.',
    'Olha, não ligue mais.',
  ])('asks not to be called: %s', (words) => expect(asksNotToBeCalled(words)).toBe(true));
  it.each([
    'Don’t call me before nine.',
    'Why did you not call me again?',
    'Please call me again tomorrow',
    'don’t call me today, call me on Friday',
    'I didn’t call you',
    'Take me to the list of doctors',
    'Can you call me again?',
    'Could you get me from the college on Alder Road?',
    'Drop me off at the station please',
    'Rufen Sie mich heute nicht mehr an.',
    'Rufen Sie mich bitte wieder an.',
    'Ich habe Sie nicht angerufen.',
    'No me llame más tarde de las ocho.',
    '¿Me puede llamar mañana?',
    'Ne m’appelez plus tard que vingt heures.',
    'Rappelez-moi plus tard.',
    'Non mi chiami più tardi delle otto.',
    'Mi richiami domani.',
    'Bel me vandaag niet meer.',
    'Belt u mij later terug?',
    'Não me ligue mais tarde.',
    'Pode me ligar amanhã?',
    'Can you call me again tomorrow',
    'Um, don’t call me before nine.',
    'I told you before, don’t call me before nine.',
    'I said don’t call me today.',
    'Before nine, don’t call me.',
    'Don’t call me now. Call me tomorrow.',
    'Don’t call me. I’m at work today.',
    'Don’t call me Bob',
    'Please don’t call me bob.',
    'Stop calling me a liar!',
    'Did you stop calling me?',
    'Why did you stop calling me?',
    'Will you never call me again?',
    'Will you stop calling me if I pay?',
    'No, call me again.',
    'Stop. Call me again later.',
    'Rufen Sie mich nicht mehr um neun an.',
    'Vor neun Uhr rufen Sie mich nicht mehr an.',
    'Können Sie mich morgen anrufen? Jetzt rufen Sie mich nicht mehr an.',
    'Hasta el lunes, no me llame más.',
    'Ne m’appelez plus avant neuf heures.',
    'Non mi chiami più prima delle nove.',
    'Bel me niet meer voor negen uur.',
    'Não me ligue mais antes das nove.',
    'Please take me off the waiting list.',
    'I want to be removed from the waiting list.',
    'I don’t want to call again about this.',
    'I don’t want to lose my number when I switch.',
    'I don’t want to be called before nine.',
    'I don’t want any calls today.',
    'Ich bekomme keine Anrufe mehr auf meinem Handy.',
    'Können Sie mich von der Warteliste streichen?',
    'Quíteme de la lista de espera.',
    'Retirez-moi de la liste d’attente.',
    'Toglietemi dalla lista d’attesa.',
    'Haal mij van de wachtlijst.',
    'Ik krijg geen telefoontjes meer van mijn dochter.',
    'Me tire da lista de espera.',
    'Meu carro para de ligar no frio.',
    'O telefone para de ligar sozinho.',
    'Quero que pare de ligar a luz sozinha.',
    'Não quero que me liguem mais cedo.',
    'Não quero que me liguem mais tarde.',
    'Sie brauchen mich nicht mehr anzurufen, ich komme einfach vorbei.',
    'U hoeft me niet meer te bellen, ik weet genoeg.',
    'Je hoeft me niet meer te bellen.',
    'I don’t want any missed calls.',
    'I don’t need any calls transferred, just take a message.',
    'We don’t need any calls forwarded.',
    'I don’t want any further conference calls in the package.',
    'I don’t need any calls, just email me the confirmation.',
    'I no longer want to be called Mrs Smith.',
    'I don’t want them to call the police again.',
    'I don’t want your driver to call again when he’s outside.',
    'I don’t want to be called a liar again.',
    'I need my number removed from the booking system, use my work number.',
    'I want to be removed from the list for the course.',
    'I want my name taken off the reservation system for Friday.',
    'Bitte streichen Sie mich von der Gästeliste.',
    'Können Sie meine Nummer aus der Bestellliste löschen?',
    'Kunt u mij van de gastenlijst halen?',
    'Quiero borrarme de la lista de invitados.',
    'Je voudrais me retirer de la liste de mardi.',
    'Toglietemi dalla lista degli ospiti.',
    'Me tire da lista de convidados.',
    'Bitte nicht mehr anrufen, schreiben Sie mir lieber eine E-Mail.',
    'N’appelez plus ici, appelez mon portable.',
    'No llame más a mi teléfono fijo, llame al móvil.',
    'Non richiamate più questo numero, usate l’altro.',
    'Elimini il mio numero di casa e metta il cellulare.',
    'Veuillez ne plus m’appeler Madame.',
    'Non chiamatemi più signora.',
    'Ik wil niet dat u mij weer belt om acht uur.',
    'Please don’t take me off the list.',
    'No, don’t remove my number.',
    'Ne m’appelez plus le matin.',
    'My mother won’t stop calling me.',
    'Remove my number from the order and put in my wife’s.',
    'I don’t want any more calls from my ex.',
    'Bitte löschen Sie meine Nummer aus der Reservierung.',
    'Mi madre no deja de llamarme.',
    'Borre mi número de la reserva.',
    'Supprimez mon numéro de la réservation.',
    'Ne m’appelez plus Sophie.',
    'Cancelli il mio numero dalla prenotazione.',
    'Verwijder mijn nummer uit de bestelling.',
    'Bel me niet meer, mail mij.',
    'Minha mãe não para de me ligar.',
    'Não ligue mais o alarme.',
    'Apague meu número da reserva.',
    'Take me off your guest list.',
    'Take my name off your grocery list.',
    'Rufen Sie mich nicht mehr auf dem Handy an.',
    'Please take me off your cancellation list.',
    'Take my name off your Friday list.',
    'Remove my number from the system for bookings.',
    'Remove my number from the system and use my work number.',
    'Take us off the lunch list.',
    'Löschen Sie meine Nummer bei Ihnen in der Reservierung.',
    'Löschen Sie meine Nummer bei der Bestellung.',
    'Borre mi número del sistema de reservas.',
    'Supprimez mon numéro du système de réservation.',
    'Cancelli il mio numero dal sistema di prenotazione.',
    'Verwijder mijn nummer uit het systeem voor reserveringen.',
    'Apague meu número do sistema de reservas.',
    'Não ligue mais aqui o aquecedor.',
    'O aquecedor não ligue mais.',
  ])('doesn’t: %s', (words) => expect(asksNotToBeCalled(words)).toBe(false));
});

it('numbers for the list are taken as people write them, once', () => {
  expect(
    numbersToList(['+1 415 555 2671', '(415) 555-2671', 'x', '4.15555E+09', '4930123456'], 'US'),
  ).toEqual({
    numbers: ['+14155552671'],
    faults: [
      { place: 2, number: 'x', fault: 'This isn’t a phone number. Begin with + and the country code.' },
      {
        place: 3,
        number: '4.15555E+09',
        fault: 'A spreadsheet has rounded this number. Format its column as text.',
      },
      // It lost its plus, and would be another one's in the US.
      {
        place: 4,
        number: '4930123456',
        fault: 'This isn’t a phone number. Begin with + and the country code.',
      },
    ],
  });
});

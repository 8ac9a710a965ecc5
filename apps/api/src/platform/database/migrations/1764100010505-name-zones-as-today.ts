import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Practices whose zone was chosen when browsers still listed it by its old name. */
export class NameZonesAsToday1764100010505 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const names = RENAMED.map(([old, today]) => `('${old}', '${today}')`).join(', ');
    await runner.query(`update app.practices practice set time_zone = name.today
      from (values ${names}) name (old, today) where practice.time_zone = name.old`);
  }

  /** Releases before this one read both names alike. */
  async down(): Promise<void> {}
}

const RENAMED = [
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
] as const;

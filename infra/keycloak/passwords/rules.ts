const LENGTHS = { least: 12, most: 28 };

const DIGITS = '1234567890';
const COUNTS = [...'0123456789', '00', '01', '07', '007', '10', '11', '111', '12', '123', '1234', '12345', '123456'];
const LONG_COUNTS = ['1234567', '12345678', '123456789', '1234567890', '111111', '112233', '123123', '123321', '654321'];
const REPEATED = ['13', '21', '22', '23', '33', '55', '66', '69', '77', '88', '99', '100', '101', '321', '420', '666', '777', '999'];
const recentYears = Array.from({ length: 12 }, (_, index) => String(2018 + index));
const birthYears = Array.from({ length: 51 }, (_, index) => String(1960 + index));
const numbers = [...COUNTS, ...LONG_COUNTS, ...REPEATED, ...birthYears, ...recentYears];
const fewNumbers = ['1', '12', '123', '1234', '12345', '123456', '2000', ...recentYears];
const JOINTS = ['-', '_', '.', '@', '!'];

const WALKS = [
  'qwertyuiop[]', 'qwertzuiop', 'azertyuiop', 'asdfghjkl;', 'asdfghjkl', 'zxcvbnm,./', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz',
  '1qaz2wsx3edc4rfv5tgb', 'zaq12wsxcde34rfv', 'qazwsxedcrfvtgb', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', '!qaz@wsx#edc$rfv',
  'qweasdzxc', 'qweasdzxcrtyfghvbn', 'asdfqwerzxcv', 'qwerasdfzxcv', 'qwertyasdfgh', 'qwerty123456', '1qazxsw23edc', 'abcdefghijklmnopqrstuvwxyz',
]; // prettier-ignore

const PHRASES = [
  'correcthorsebatterystaple', 'correct horse battery staple', 'iloveyouforever', 'iloveyousomuch', 'ilovemyfamily', 'ilovemymom', 'iloveyoubaby',
  'letmeinplease', 'letmeinnow', 'thisismypassword', 'thisisapassword', 'mypasswordis', 'passwordispassword', 'ihatepasswords', 'idontknow', 'noneofyourbusiness',
  'neveragain', 'forgetmenot', 'whatisthis', 'opensesame', 'nopassword', 'nopasswordhere', 'changethispassword', 'changemenow', 'pleasechangeme', 'passwordchange',
  'yourpassword', 'newpassword', 'oldpassword', 'securepassword', 'strongpassword', 'longpassword', 'averylongpassword', 'defaultpassword', 'temporarypassword',
  'micontraseña', 'micontrasena', 'nuevacontraseña', 'contraseñasegura', 'teamomucho', 'teamoparasiempre', 'teextraño', 'diosesamor', 'jesusteama', 'jesusismylord',
  'godisgood', 'inthenameofgod', 'maythe4thbewithyou', 'maytheforcebewithyou', 'onceuponatime', 'tobeornottobe', 'hakunamatata', 'supercalifragilistic',
]; // prettier-ignore

const SUBSTITUTIONS: readonly Readonly<Record<string, string>>[] = [
  { o: '0' },
  { a: '@', o: '0' },
  { a: '@', e: '3', i: '1', o: '0', s: '$' },
  { a: '4', e: '3', i: '1', o: '0', s: '5' },
];

export function commonPasswords(lines: readonly string[][]): string[] {
  const words = lines.flat();
  const varied = lines[0] ?? [];
  const all = [
    ...words.flatMap((word) => numbers.map((number) => word + number)),
    ...words.flatMap((word) => [word, word + word, `my${word}`, `ilove${word}`].flatMap(withFewEnds)),
    ...varied.flatMap((word) => spelled(word).flatMap(withJoints)),
    ...varied.flatMap((word) => ['password', 'welcome', 'telecare', 'admin'].map((other) => word + other)),
    ...WALKS.flatMap(partsOf).flatMap(withFewEnds),
    ...PHRASES.flatMap(withFewEnds),
    ...runs(),
  ];
  const fitting = all.filter((text) => text.length >= LENGTHS.least && text.length <= LENGTHS.most);
  return [...new Set(fitting)].toSorted();
}

const spelled = (word: string): string[] => [
  word,
  ...SUBSTITUTIONS.map((signs) => [...word].map((sign) => signs[sign] ?? sign).join('')),
];

const withJoints = (word: string): string[] =>
  fewNumbers.flatMap((number) => [
    word + number,
    number + word,
    `${word}${number}!`,
    ...JOINTS.map((joint) => word + joint + number),
  ]);

const withFewEnds = (text: string): string[] =>
  ['', '1', '12', '123', '1234', '2025', '2026', '!', '1!', '123!'].map((end) => text + end);

const partsOf = (walk: string): string[] => [
  ...Array.from({ length: Math.max(walk.length - 5, 1) }, (_, index) => walk.slice(0, 6 + index)),
  ...[6, 8].map((length) => walk.slice(0, length).repeat(2)),
];

function runs(): string[] {
  const signs = [...'abcdefghijklmnopqrstuvwxyz0123456789!*.'];
  const groups = ['12', '123', '1234', '12345', '123456', '1a', 'a1', 'ab', 'abc', 'abcd', 'abc123', '123abc', 'asd', 'qwe', 'qwerty', 'xyz', '01', '10', '321', '112233', '147258369', '159753', '987654321'];
  const lengths = Array.from({ length: 9 }, (_, index) => LENGTHS.least + index);
  const counting = [DIGITS.repeat(3), [...DIGITS].toReversed().join('').repeat(3), '0123456789'.repeat(3), '9876543210'.repeat(3)];
  return lengths.flatMap((length) => [
    ...[...signs, ...groups].map((group) => group.repeat(length).slice(0, length)),
    ...counting.map((digits) => digits.slice(0, length)),
  ]);
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { commandLine } from '@telecare/kernel/command-line';
import postcss, { type Root } from 'postcss';

const usage = `npm run keycloak:styles
Takes from PatternFly, as the identity server of this version brings it, what its pages and ours can use, and writes
infra/keycloak/themes/telecare/login/resources/css/patternfly.css (docs/sign-in.md). Needs \`npm start\` to have installed
the identity server once, and unzip.`;
commandLine(usage);

const themes = join(import.meta.dirname, 'themes');
const version = readFileSync(join(import.meta.dirname, 'VERSION'), 'utf8').trim();
const jars = `.cache/keycloak/${version}/lib/lib/main/org.keycloak.keycloak-themes`;
const own = readdirSync(themes, { recursive: true, encoding: 'utf8' });
const target = join(themes, 'telecare/login/resources/css/patternfly.css');

const VENDOR = '../../../common/keycloak/vendor/patternfly-v5/';

const unzip = (jar: string, ...paths: string[]): string =>
  execFileSync('unzip', ['-p', `${jars}${jar}-${version}.jar`, ...paths], { encoding: 'utf8', maxBuffer: 2 ** 26 });

/**
 * Files that can contain names of classes, variables or tags: templates, their properties, their scripts and our own
 * sheets.
 */
const sources = [
  unzip('', 'theme/base/login/*', 'theme/keycloak.v2/login/*'),
  ...own
    .filter((path) => /\.(ftl|properties|js|css)$/.test(path) && !/messages|patternfly\.css$/.test(path))
    .map((path) => readFileSync(join(themes, path), 'utf8')),
].join('\n');
const MESSAGES = ['success', 'info', 'warning', 'error', 'danger'].map((kind) => `pf-m-${kind}`);
const words = new Set([...(sources.match(/[A-Za-z][\w-]*/g) ?? []), ...MESSAGES]);

const canMatch = (selector: string): boolean =>
  (selector.replace(/:not\([^)]*\)/g, '').match(/\.-?[_a-zA-Z][\w-]*/g) ?? []).every((name) =>
    words.has(name.slice(1)),
  );

function dropUnusedRules(sheet: Root): void {
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const selectors = rule.selectors.filter(canMatch);
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
}

/** Repeats until nothing changes, because variables may use other variables. */
function dropUnusedVariables(sheet: Root): void {
  for (let before = ''; before !== sheet.toString();) {
    before = sheet.toString();
    const used = new Set([...`${before}${sources}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    sheet.walkDecls(/^--/, (variable) => {
      if (!used.has(variable.prop)) variable.remove();
    });
  }
}

function dropEmpty(sheet: Root): void {
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove();
  });
}

/** The pages use our own font, and PatternFly's only for icons. */
function dropFonts(sheet: Root): void {
  sheet.walkAtRules('font-face', (font) => {
    if (/RedHat/.test(font.toString())) font.remove();
  });
}

function moveAddresses(sheet: Root): void {
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /url\((?!data:)["']?([^"')]+)["']?\)/g,
      (_, path: string) => `url(${posix.join(VENDOR, path)})`,
    );
  });
}

const sheet = postcss.root();
for (const name of ['patternfly.min.css', 'patternfly-addons.css'])
  sheet.append(postcss.parse(unzip('-vendor', `theme/keycloak/common/resources/vendor/patternfly-v5/${name}`)));
for (const step of [dropUnusedRules, dropFonts, dropUnusedVariables, dropEmpty, dropEmpty, moveAddresses]) step(sheet);
const heading = `/* What the pages use of PatternFly (MIT), from Keycloak ${version}. Made by npm run keycloak:styles. */\n`;
writeFileSync(target, `${heading}${sheet.toString()}\n`);

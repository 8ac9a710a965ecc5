type Version = readonly [major: number, minor: number, patch: number];

export function satisfies(version: string, range: string): boolean {
  const actual = parse(version);
  const wanted = parse(range.replace('^', ''));
  if (!actual || !wanted) return false;
  if (!range.startsWith('^')) return compare(actual, wanted) === 0;
  return compare(actual, wanted) >= 0 && compare(actual, ceiling(wanted)) < 0;
}

function parse(text: string): Version | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

function ceiling([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

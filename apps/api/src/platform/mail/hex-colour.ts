export function hexColour(hsl: string): string {
  const [hue = 0, saturation = 0, lightness = 0] = hsl.split(' ').map((part) => Number.parseFloat(part));
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (shift: number): string => {
    const k = (shift + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then. Without this, the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// Codes are shown once: they can be kept as a file, on the clipboard or on paper.
const actions = document.getElementById('tc-code-actions');
const status = actions.querySelector('[role=status]');

const written = () => {
  const codes = [...document.querySelectorAll('#kc-recovery-codes-list li')].map((code) => code.textContent);
  return [actions.dataset.head, '', ...codes, ''].join('\r\n');
};

const keep = {
  download: () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([written()], { type: 'text/plain' }));
    link.download = `${actions.dataset.file}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  },
  copy: async () => {
    await navigator.clipboard.writeText(written());
    status.textContent = actions.dataset.copied;
  },
  print: () => window.print(),
};

actions.addEventListener('click', ({ target }) => keep[target.closest('button')?.value]?.());

// The stock templates announce an error but do not tie it to its field, and treat the e-mail address as plain text.
document.addEventListener('DOMContentLoaded', () => {
  for (const container of document.querySelectorAll('[id^="input-error-container-"]')) {
    const field = document.getElementById(container.id.replace('input-error-container-', ''));
    field?.setAttribute('aria-describedby', container.id);
    if (field?.getAttribute('aria-invalid') === '') field.setAttribute('aria-invalid', 'false');
  }
  // On later steps the label of the address names a field that is not there.
  if (document.getElementById('kc-attempted-username'))
    document.querySelector('label[for="username"]')?.setAttribute('for', 'kc-attempted-username');
  const email = document.querySelector('input[name="username"][type="text"]');
  email?.setAttribute('inputmode', 'email');
  email?.setAttribute('autocapitalize', 'none');
  email?.setAttribute('spellcheck', 'false');
});

import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Busy machines need more time. Elements that already exist don't wait.
configure({ asyncUtilTimeout: 30_000 });

// jsdom knows the element but cannot open it.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

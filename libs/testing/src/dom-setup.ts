import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A machine that does other things too takes its time; what is there at once is not waited for.
configure({ asyncUtilTimeout: 30_000 });

// jsdom knows the element but not how it opens.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

import { http, HttpResponse } from 'msw';

export const answersCaptcha = (challenge: string | null = null) =>
  http.post('*/api/captcha-challenges', () => HttpResponse.json({ challenge }, { status: 201 }));

const catcherUrl = process.env.TEXT_CATCHER_URL ?? '';

interface Text {
  readonly body: string;
}

export async function textsTo(number: string): Promise<Text[]> {
  const answer = await fetch(`${catcherUrl}/texts?to=${encodeURIComponent(number)}`);
  return (await answer.json()) as Text[];
}

interface Reply {
  readonly from: string;
  readonly to: string;
  readonly body: string;
}

// Works after the practice has sent a text to the number.
export async function replyByText(reply: Reply): Promise<void> {
  const answer = await fetch(`${catcherUrl}/texts/reply`, { method: 'POST', body: JSON.stringify(reply) });
  if (!answer.ok) throw new Error(`Reply: ${answer.status} ${await answer.text()}`);
}

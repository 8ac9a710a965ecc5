export type StackPart = 'postgres' | 'redis' | 'keycloak' | 'api' | 'worker' | `${string}-portal`;

const controlUrl = process.env.STACK_CONTROL_URL ?? '';

async function order(action: 'kill' | 'start', part: StackPart): Promise<void> {
  const answer = await fetch(`${controlUrl}/${part}/${action}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${action} ${part}: ${await answer.text()}`);
}

export async function without(part: StackPart, meanwhile: () => Promise<void>): Promise<void> {
  await order('kill', part);
  try {
    await meanwhile();
  } finally {
    await order('start', part);
  }
}

export const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

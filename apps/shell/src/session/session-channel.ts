/** Message to other tabs. `proved` means that the user confirmed their identity, so a new token has a higher level. */
export type TabNews = 'signed-out' | 'proved';

const NAME = 'telecare.session';

let channel: BroadcastChannel | undefined;

/**
 * One channel for both directions. A message reaches every channel with this name except the sender, so a second
 * channel in this tab would receive our own messages.
 */
const opened = (): BroadcastChannel => (channel ??= new BroadcastChannel(NAME));

export const tellTabs = (news: TabNews): void => opened().postMessage(news);

export function onNewsOfTabs(listener: (news: TabNews) => void): void {
  opened().onmessage = ({ data }: MessageEvent<TabNews>) => listener(data);
}

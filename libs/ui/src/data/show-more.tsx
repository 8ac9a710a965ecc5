import Button from '@mui/material/Button';
import { Inline } from '../layout/columns.js';

interface ShowMoreProps {
  readonly label: string;
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

export function ShowMore({ label, query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Inline>
      <Button variant="outlined" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </Inline>
  );
}

import { useQuery } from '@tanstack/react-query';
import { canvasQuery } from '../queries.ts';
import { DetailsDialog } from './details-dialog.tsx';

/** The details of an open canvas, once they have come. */
export function DetailsOf({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(canvasQuery(id));
  return data ? <DetailsDialog canvas={data} onClose={onClose} /> : null;
}

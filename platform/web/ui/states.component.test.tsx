import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { mount } from '../../../tests/support/mount.tsx';
import { ErrorState } from './states.tsx';

test('DOWN-01 what can’t be shown without the server says that it is away, and not that something went wrong', async () => {
  const away = await mount(<ErrorState error={new ORPCError('NETWORK', { status: 503 })} onRetry={() => {}} />);
  await expect.element(away.getByRole('heading')).toHaveTextContent('Not available offline');
  await expect.element(away.getByText(/^Maktaba can’t be reached/)).toBeVisible();
  await expect.element(away.getByRole('button', { name: 'Try again' })).toBeVisible();
  await away.unmount();
  const failed = await mount(<ErrorState error={new ORPCError('INTERNAL', { status: 500 })} />);
  await expect.element(failed.getByRole('heading')).toHaveTextContent('Something went wrong');
});

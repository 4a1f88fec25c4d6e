import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import type { contract as aiContract } from '../../ai/contract.ts';
import aiRoutes from '../../ai/contract.ts?routes';
import type { Location, contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The concierge's API, typed by its contract. */
export const api = connect<typeof contract>(routes);

/** The person's preferences. */
export const personalizationQuery = queryOptions({
  queryKey: ['concierge', 'personalization'],
  queryFn: () => api.personalization({}),
});

/** What the concierge did lately. */
export const actsQuery = queryOptions({
  queryKey: ['concierge', 'acts'],
  queryFn: ({ signal }) => api.acts({}, { signal }),
});

/** Unread books in the library that match the person's tastes. */
export const tasteBooksQuery = queryOptions({
  queryKey: ['library', 'taste'],
  queryFn: ({ signal }) => api.tasteBooks({}, { signal }),
});

/** The weather at the saved location, or at the server's default. */
export const weatherQuery = (place: Location | null) =>
  queryOptions({
    queryKey: ['concierge', 'weather', place?.latitude, place?.longitude],
    queryFn: () => api.weather(place ? { latitude: place.latitude, longitude: place.longitude } : {}),
    staleTime: 10 * 60_000,
  });

const ai = connect<typeof aiContract>(aiRoutes);
/** Which engine answers questions. */
export const engineQuery = queryOptions({
  queryKey: ['ai', 'state'],
  queryFn: ({ signal }) => ai.state(undefined, { signal }),
});

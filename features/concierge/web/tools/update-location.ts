import { savedLocation, saveLocation } from '../location.ts';
import type { PageTool } from './page-tool.ts';

export const updateLocation: PageTool<'update_location'> = {
  apply({ data: { location } }, { t }) {
    const before = savedLocation();
    saveLocation(location);
    return { message: t('concierge.act.location', { name: location.name }), kept: { before: { location: before } } };
  },
};

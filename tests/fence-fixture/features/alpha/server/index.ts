import '../../beta/server/inside.ts';
import '../../../tests/support/cast.ts';
import { useState } from 'react';
import { rows } from './tables.ts';
import './one.ts';
import './feature.ts';
import './address.ts';
export type Row = { id: string };
export const list = (db: { selectFrom(table: string): unknown }) => [db.selectFrom('alpha_rows'), rows, useState];

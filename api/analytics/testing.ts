// Visitor ids and a user agent for tests.
export const ANA = '7f1d2c3b-8a4e-4c5d-9e6f-0a1b2c3d4e5f';
export const BEN = '11111111-2222-4333-8444-555555555555';
export const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36';

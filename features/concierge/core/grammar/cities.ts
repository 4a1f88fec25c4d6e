/** Cities known without a geocoding service: English name, Arabic name, latitude, longitude. */
const ROWS = `
Abidjan|أبيدجان|5.36|-4.01
Abu Dhabi|أبوظبي|24.45|54.38
Accra|أكرا|5.60|-0.19
Addis Ababa|أديس أبابا|9.03|38.74
Aden|عدن|12.79|45.03
Aleppo|حلب|36.20|37.13
Alexandria|الإسكندرية|31.20|29.92
Algiers|الجزائر|36.75|3.06
Amman|عمّان|31.95|35.93
Amsterdam|أمستردام|52.37|4.90
Ankara|أنقرة|39.93|32.86
Athens|أثينا|37.98|23.73
Auckland|أوكلاند|-36.85|174.76
Baghdad|بغداد|33.31|44.36
Baku|باكو|40.41|49.87
Bangkok|بانكوك|13.76|100.50
Barcelona|برشلونة|41.39|2.17
Basra|البصرة|30.51|47.78
Beijing|بكين|39.90|116.41
Beirut|بيروت|33.89|35.50
Belgrade|بلغراد|44.79|20.45
Bengaluru|بنغالور|12.97|77.59
Berlin|برلين|52.52|13.40
Bogota|بوغوتا|4.71|-74.07
Boston|بوسطن|42.36|-71.06
Brussels|بروكسل|50.85|4.35
Bucharest|بوخارست|44.43|26.10
Budapest|بودابست|47.50|19.04
Buenos Aires|بوينس آيرس|-34.60|-58.38
Cairo|القاهرة|30.04|31.24
Cape Town|كيب تاون|-33.92|18.42
Caracas|كاراكاس|10.48|-66.90
Casablanca|الدار البيضاء|33.57|-7.59
Chennai|تشيناي|13.08|80.27
Chicago|شيكاغو|41.88|-87.63
Colombo|كولومبو|6.93|79.86
Copenhagen|كوبنهاغن|55.68|12.57
Dakar|داكار|14.72|-17.47
Dallas|دالاس|32.78|-96.80
Damascus|دمشق|33.51|36.28
Dammam|الدمام|26.42|50.09
Dar es Salaam|دار السلام|-6.79|39.21
Delhi|دلهي|28.61|77.21
Denver|دنفر|39.74|-104.99
Dhaka|دكا|23.81|90.41
Doha|الدوحة|25.29|51.53
Dubai|دبي|25.20|55.27
Dublin|دبلن|53.35|-6.26
Edinburgh|إدنبرة|55.95|-3.19
Fez|فاس|34.02|-5.01
Geneva|جنيف|46.20|6.14
Hamburg|هامبورغ|53.55|9.99
Hanoi|هانوي|21.03|105.85
Havana|هافانا|23.11|-82.37
Helsinki|هلسنكي|60.17|24.94
Hong Kong|هونغ كونغ|22.32|114.17
Houston|هيوستن|29.76|-95.37
Islamabad|إسلام آباد|33.68|73.05
Istanbul|إسطنبول|41.01|28.98
Jakarta|جاكرتا|-6.21|106.85
Jeddah|جدة|21.49|39.19
Jerusalem|القدس|31.77|35.21
Johannesburg|جوهانسبرغ|-26.20|28.05
Kampala|كمبالا|0.35|32.58
Karachi|كراتشي|24.86|67.00
Khartoum|الخرطوم|15.50|32.56
Kigali|كيغالي|-1.94|30.06
Kolkata|كولكاتا|22.57|88.36
Kuala Lumpur|كوالالمبور|3.14|101.69
Kuwait City|مدينة الكويت|29.38|47.99
Kyiv|كييف|50.45|30.52
Lagos|لاغوس|6.52|3.38
Lahore|لاهور|31.55|74.34
Lima|ليما|-12.05|-77.04
Lisbon|لشبونة|38.72|-9.14
London|لندن|51.51|-0.13
Los Angeles|لوس أنجلوس|34.05|-118.24
Lyon|ليون|45.76|4.84
Madrid|مدريد|40.42|-3.70
Manama|المنامة|26.23|50.59
Manchester|مانشستر|53.48|-2.24
Manila|مانيلا|14.60|120.98
Marrakesh|مراكش|31.63|-8.01
Marseille|مرسيليا|43.30|5.37
Mecca|مكة المكرمة|21.39|39.86
Medina|المدينة المنورة|24.47|39.61
Melbourne|ملبورن|-37.81|144.96
Mexico City|مكسيكو سيتي|19.43|-99.13
Miami|ميامي|25.76|-80.19
Milan|ميلانو|45.46|9.19
Mogadishu|مقديشو|2.05|45.32
Mombasa|مومباسا|-4.04|39.67
Montreal|مونتريال|45.50|-73.57
Moscow|موسكو|55.76|37.62
Mosul|الموصل|36.34|43.13
Mumbai|مومباي|19.08|72.88
Munich|ميونخ|48.14|11.58
Muscat|مسقط|23.59|58.41
Nairobi|نيروبي|-1.29|36.82
New York|نيويورك|40.71|-74.01
Nouakchott|نواكشوط|18.08|-15.98
Osaka|أوساكا|34.69|135.50
Oslo|أوسلو|59.91|10.75
Paris|باريس|48.86|2.35
Prague|براغ|50.08|14.44
Rabat|الرباط|34.02|-6.84
Riga|ريغا|56.95|24.11
Rio de Janeiro|ريو دي جانيرو|-22.91|-43.17
Riyadh|الرياض|24.71|46.68
Rome|روما|41.90|12.50
San Francisco|سان فرانسيسكو|37.77|-122.42
Sanaa|صنعاء|15.37|44.19
Santiago|سانتياغو|-33.45|-70.67
Sao Paulo|ساو باولو|-23.55|-46.63
Sarajevo|سراييفو|43.86|18.41
Seattle|سياتل|47.61|-122.33
Seoul|سيول|37.57|126.98
Shanghai|شنغهاي|31.23|121.47
Sharjah|الشارقة|25.35|55.42
Singapore|سنغافورة|1.35|103.82
Sofia|صوفيا|42.70|23.32
Stockholm|ستوكهولم|59.33|18.07
Sydney|سيدني|-33.87|151.21
Taipei|تايبيه|25.03|121.57
Tashkent|طشقند|41.30|69.24
Tehran|طهران|35.69|51.39
Tokyo|طوكيو|35.68|139.69
Toronto|تورونتو|43.65|-79.38
Tripoli|طرابلس|32.89|13.19
Tunis|تونس|36.81|10.18
Vancouver|فانكوفر|49.28|-123.12
Vienna|فيينا|48.21|16.37
Warsaw|وارسو|52.23|21.01
Washington|واشنطن|38.91|-77.04
Zanzibar|زنجبار|-6.17|39.20
Zurich|زيورخ|47.38|8.54`;

export type City = { en: string; ar: string; latitude: number; longitude: number };

export const CITIES: readonly City[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [en = '', ar = '', latitude, longitude] = row.split('|');
    return { en, ar, latitude: Number(latitude), longitude: Number(longitude) };
  });
